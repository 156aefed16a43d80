import LockOutlined from "@mui/icons-material/LockOutlined"
import Button from "@mui/material/Button"
import { FullPage } from "../parts/FullPage.tsx"
import { useText } from "../text/useText.ts"

/** Says that a sign-in did not work, and offers another. */
export const SignInFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useText("session")
  return (
    <FullPage
      icon={<LockOutlined />}
      title={t("session:failedTitle")}
      actions={
        <Button variant="contained" onClick={onRetry}>
          {t("session:signIn")}
        </Button>
      }
    >
      {t("session:failedText")}
    </FullPage>
  )
}
