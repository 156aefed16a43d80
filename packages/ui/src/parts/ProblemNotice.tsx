import { Refused, Unreachable } from "@atelier/contract/client"
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

/**
 * Put an error into words: what the server said, that it could not be reached, or that something
 * broke.
 */
export const problemText = (t: Text, error: unknown): ProblemText => {
  if (error instanceof Refused) {
    const { title, detail, errors = [], requestId = null } = error.problem
    return {
      title,
      detail,
      fields: [...new Set(errors.map(({ message }) => message))],
      reference: requestId
    }
  }
  const kind = error instanceof Unreachable ? "unreachable" : "unexpected"
  return {
    title: t(`common:${kind}.title`),
    detail: t(`common:${kind}.detail`),
    fields: [],
    reference: null
  }
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
          <Button color="inherit" size="small" onClick={onRetry}>
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
