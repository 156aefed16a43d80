import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"

export const StepActions = ({
  label,
  busy,
  disabled = false,
  onDo,
  onSkip
}: {
  readonly label: string
  readonly busy: boolean
  readonly disabled?: boolean
  readonly onDo: () => void
  readonly onSkip: () => void
}) => {
  const t = useText("admin")
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 2, mb: 1 }}>
      <Button variant="contained" loading={busy} disabled={disabled} onClick={onDo}>
        {label}
      </Button>
      <Button color="inherit" onClick={onSkip}>
        {t("admin:setUp.skip")}
      </Button>
    </Box>
  )
}
