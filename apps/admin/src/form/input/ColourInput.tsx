import { useText } from "@atelier/ui"
import { ColourRadios, TextInput } from "@atelier/ui/form"
import Box from "@mui/material/Box"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { useController } from "react-hook-form"
import { colours } from "./colours.ts"

const isColour = (value: unknown): value is string =>
  typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value)

export const ColourInput = ({ name, label }: { readonly name: string; readonly label: string }) => {
  const t = useText("admin")
  const { field } = useController({ name })
  const chosen = isColour(field.value) ? field.value.toUpperCase() : null
  return (
    <Box>
      <Typography aria-hidden="true" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box sx={{ mb: 1.5, maxWidth: 424 }}>
        <ColourRadios label={label} colours={colours} value={chosen} onChange={field.onChange} />
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
