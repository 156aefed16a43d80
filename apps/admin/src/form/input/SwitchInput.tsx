import Box from "@mui/material/Box"
import FormControlLabel from "@mui/material/FormControlLabel"
import Switch from "@mui/material/Switch"
import Typography from "@mui/material/Typography"
import { useController } from "react-hook-form"

export const SwitchInput = ({
  name,
  label,
  help
}: {
  readonly name: string
  readonly label: string
  readonly help?: string
}) => {
  const { field } = useController({ name })
  const { ref, value, ...input } = field
  return (
    <FormControlLabel
      sx={{ alignItems: "flex-start", m: 0, gap: 1, py: 0.25 }}
      control={
        <Switch
          {...input}
          checked={value === true}
          slotProps={{ input: { ref } }}
          sx={{ mt: "-1px", ml: "-6px" }}
        />
      }
      label={
        <Box>
          <Typography component="span" sx={{ display: "block", fontSize: "0.875rem" }}>
            {label}
          </Typography>
          {help !== undefined && (
            <Typography
              component="span"
              variant="body2"
              color="textSecondary"
              sx={{ display: "block", textWrap: "pretty" }}
            >
              {help}
            </Typography>
          )}
        </Box>
      }
    />
  )
}
