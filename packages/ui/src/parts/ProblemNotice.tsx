import { Refused, ServerFailed, Unreachable } from "@atelier/contract/client"
import Alert from "@mui/material/Alert"
import AlertTitle from "@mui/material/AlertTitle"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { type Text, useText } from "../text/useText.ts"

/** An error in words, in the language on screen. */
export interface ProblemText {
  readonly title: string
  readonly detail: string
  /** What is wrong with single fields. */
  readonly fields: ReadonlyArray<string>
  /** Names the entry in the server's log. */
  readonly reference: string | null
}

/** The refusal that an error is, or that another library's error was made of. */
const refusedIn = (error: unknown): Refused | null => {
  if (error instanceof Refused) return error
  return error instanceof Error && error.cause instanceof Refused ? error.cause : null
}

/**
 * Put an error into words: what the server said, that it failed, that it could not be reached, or
 * that something broke.
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

/** Shows an error where it happened, and what to do about it. Nothing when there is none. */
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
