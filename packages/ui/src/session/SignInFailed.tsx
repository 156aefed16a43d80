import LockOutlined from "@mui/icons-material/LockOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { FullPage } from "../parts/FullPage.tsx"
import { useText } from "../text/useText.ts"
import { ProviderRefusal } from "./SessionKeeper.ts"
import { SignInRefusal } from "./SessionServer.ts"

const noteOf = (failure: unknown): string =>
  [
    ...(failure instanceof ProviderRefusal
      ? [failure.refusal.code, failure.refusal.description]
      : []),
    ...(failure instanceof ProviderRefusal && failure.cause instanceof SignInRefusal
      ? [failure.cause.message]
      : []),
    ...(failure instanceof SignInRefusal ? [failure.message] : [])
  ]
    .filter((line) => line !== "")
    .join("\n")

export const SignInFailed = ({
  failure,
  onRetry
}: {
  readonly failure: unknown
  readonly onRetry: () => void
}) => {
  const t = useText("session")
  const note = noteOf(failure)
  const isOffline = !navigator.onLine
  return (
    <FullPage
      icon={<LockOutlined />}
      title={t(isOffline ? "session:offlineTitle" : "session:failedTitle")}
      note={
        note !== "" && (
          <Box component="span" sx={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
            {note}
          </Box>
        )
      }
      actions={
        <Button variant="contained" onClick={onRetry}>
          {t("session:signIn")}
        </Button>
      }
    >
      {failure instanceof ProviderRefusal
        ? t("session:refusedText")
        : failure instanceof SignInRefusal
          ? t("session:notFittingText")
          : t(isOffline ? "session:offlineText" : "session:failedText")}
    </FullPage>
  )
}
