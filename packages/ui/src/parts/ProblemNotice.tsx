import Alert from "@mui/material/Alert"
import AlertTitle from "@mui/material/AlertTitle"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { problemText } from "../text/problemText.ts"
import { useText } from "../text/useText.ts"

export const ProblemNotice = ({
  error,
  onRetry
}: {
  readonly error: unknown
  readonly onRetry?: () => void
}) => {
  const t = useText("common")
  if (error === null || error === undefined) return null
  const { title, detail, fields, reference } = problemText(t, error)
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        onRetry && (
          <Button variant="outlined" color="inherit" size="small" onClick={onRetry}>
            {t("common:actions.retry")}
          </Button>
        )
      }
    >
      <AlertTitle>{title}</AlertTitle>
      {detail}
      {fields.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {fields.map((field) => (
            <li key={field}>{field}</li>
          ))}
        </Box>
      )}
      {reference !== null && (
        <Box sx={{ mt: 0.5, opacity: 0.8 }}>{t("common:problemReference", { id: reference })}</Box>
      )}
    </Alert>
  )
}
