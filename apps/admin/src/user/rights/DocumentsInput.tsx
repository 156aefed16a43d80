import { UserConfiguration } from "@atelier/domain/access"
import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import { SwitchInput } from "../../form/input/SwitchInput.tsx"

const kinds = Object.keys(UserConfiguration.fields.documentVisibility.fields)

export const DocumentsInput = () => {
  const t = useText("enums")
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, gap: 1.5 }}>
      {kinds.map((kind) => (
        <SwitchInput
          key={kind}
          name={`documentVisibility.${kind}`}
          label={t(`enums:documentCategory.${kind}`)}
        />
      ))}
    </Box>
  )
}
