import { Refused, ServerFailed, Unreachable } from "@atelier/contract/client"
import Alert from "@mui/material/Alert"
import AlertTitle from "@mui/material/AlertTitle"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { type Text, useText } from "../text/useText.ts"

export interface ProblemText {
  readonly title: string
  readonly detail: string
  /** Messages about single fields. */
  readonly fields: ReadonlyArray<string>
  /** Request id, to find the entry in the server's log. */
  readonly reference: string | null
}

/** Returns the rejection behind an error: the error itself or its cause. */
const refusedIn = (error: unknown): Refused | null => {
  if (error instanceof Refused) return error
  return error instanceof Error && error.cause instanceof Refused ? error.cause : null
}

/**
 * Returns the texts of an error: the server's message, a server failure, an unreachable server, or
 * a crash.
 */
export const problemText = (t: Text, error: unknown): ProblemText => {
  const refused = refusedIn(error)
  if (refused !== null) {
    const { title, detail, errors = [], requestId = null } = refused.problem
    return {
      title,
      detail,
      fields: [...new Set(errors.map(({ message }) => message))],
      reference: requestId
    }
  }
  const [title, detail] =
    error instanceof ServerFailed
      ? [t("common:serverFailed.title"), t("common:serverFailed.detail", { status: error.status })]
      : error instanceof Unreachable
        ? [t("common:unreachable.title"), t("common:unreachable.detail")]
        : [t("common:unexpected.title"), t("common:unexpected.detail")]
  return { title, detail, fields: [], reference: null }
}

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
