import { textOn, useText } from "@atelier/ui"
import { TextInput } from "@atelier/ui/form"
import CheckOutlined from "@mui/icons-material/CheckOutlined"
import Box from "@mui/material/Box"
import ButtonBase from "@mui/material/ButtonBase"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { useId } from "react"
import { useController } from "react-hook-form"
import { colours } from "./colours.ts"

const isColour = (value: unknown): value is string =>
  typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value)

/** A colour: one of those offered, or any other written out. */
export const ColourInput = ({ name, label }: { readonly name: string; readonly label: string }) => {
  const t = useText("admin")
  const id = useId()
  const { field } = useController({ name })
  const chosen = isColour(field.value) ? field.value.toUpperCase() : null
  return (
    <Box>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box
        role="radiogroup"
        aria-labelledby={id}
        sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, mb: 1.5, maxWidth: 424 }}
      >
        {colours.map((colour) => (
          <ButtonBase
            key={colour}
            role="radio"
            aria-checked={colour === chosen}
            aria-label={colour}
            onClick={() => field.onChange(colour)}
            sx={{
              width: 28,
              height: 28,
              borderRadius: "8px",
              bgcolor: colour,
              color: textOn(colour),
              "& svg": { fontSize: 17 }
            }}
          >
            {colour === chosen && <CheckOutlined />}
          </ButtonBase>
        ))}
      </Box>
      <Stack direction="row" sx={{ alignItems: "flex-start", gap: 1 }}>
        <Box
          aria-hidden="true"
          sx={{
            width: 38,
            height: 38,
            flex: "none",
            borderRadius: "8px",
            border: 1,
            borderColor: "divider",
            bgcolor: chosen ?? "transparent"
          }}
        />
        <TextInput name={name} label={t("admin:colourCode")} sx={{ maxWidth: 160 }} />
      </Stack>
    </Box>
  )
}
