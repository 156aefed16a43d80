import LockOutlined from "@mui/icons-material/LockOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { FullPage } from "../parts/FullPage.tsx"
import { useText } from "../text/useText.ts"
import type { ProviderError } from "./providerError.ts"

/** Says that a sign-in did not work, and offers another. */
export const SignInFailed = ({
  refusal = null,
  onRetry
}: {
  /** What the identity provider said; null when it was not that. */
  readonly refusal?: ProviderError | null
  readonly onRetry: () => void
}) => {
  const t = useText("session")
  return (
    <FullPage
      icon={<LockOutlined />}
      title={t("session:failedTitle")}
      note={
        refusal !== null && (
          <Box component="span" sx={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
            {`${refusal.code}\n${refusal.description}`}
          </Box>
        )
      }
      actions={
        <Button variant="contained" onClick={onRetry}>
          {t("session:signIn")}
        </Button>
      }
    >
      {refusal === null ? t("session:failedText") : t("session:refusedText")}
    </FullPage>
  )
}
