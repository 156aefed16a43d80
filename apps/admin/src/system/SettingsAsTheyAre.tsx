import type { CallOutput } from "@atelier/contract"
import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Typography from "@mui/material/Typography"
import { useState } from "react"
import { FormSection } from "../form/FormSection.tsx"

type Settings = CallOutput<"getSystem">["settings"]

/** Current server settings: those that differ from their defaults, all on request. */
export const SettingsAsTheyAre = ({ settings }: { readonly settings: Settings }) => {
  const t = useText("system")
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? settings : settings.filter(({ isStandard }) => !isStandard)
  const left = settings.length - shown.length
  return (
    <FormSection title={t("system:settings")} text={t("system:settingsText")}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 5fr) minmax(0, 6fr)" },
          columnGap: 3,
          fontSize: "0.8125rem"
        }}
      >
        {shown.map(({ name, value, isStandard }) => (
          <Box key={name} sx={{ display: "contents" }}>
            <Box component="dt" sx={{ pt: 0.75, overflowWrap: "anywhere", fontWeight: 540 }}>
              <code>{name}</code>
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, pt: { sm: 0.75 }, overflowWrap: "anywhere", color: "text.secondary" }}
            >
              {value === "" ? t("system:empty") : value}
              {isWhole && !isStandard && (
                <Typography component="span" variant="body2" sx={{ color: "primary.main", ml: 1 }}>
                  {t("system:changed")}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {left > 0 && (
        <Box>
          <Button size="small" color="inherit" onClick={() => setWhole(true)}>
            {t("system:showStandard", { count: left })}
          </Button>
        </Box>
      )}
    </FormSection>
  )
}
