import { useText } from "@atelier/ui"
import FormControl from "@mui/material/FormControl"
import FormControlLabel from "@mui/material/FormControlLabel"
import FormHelperText from "@mui/material/FormHelperText"
import Switch from "@mui/material/Switch"
import { useId } from "react"

export const LockField = ({
  value,
  onChange
}: {
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}) => {
  const t = useText("event")
  const id = useId()
  return (
    <FormControl>
      <FormControlLabel
        control={
          <Switch
            checked={value}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { "aria-describedby": id } }}
          />
        }
        label={t("event:lock.label")}
        slotProps={{ typography: { variant: "body2" } }}
      />
      <FormHelperText id={id} sx={{ mx: 0, mt: 0 }}>
        {t("event:lock.hint")}
      </FormHelperText>
    </FormControl>
  )
}
