import LogoutOutlined from "@mui/icons-material/LogoutOutlined"
import Button from "@mui/material/Button"
import { FullPage } from "../parts/FullPage.tsx"
import { useText } from "../text/useText.ts"

/** Says that the session is over, and offers another. */
export const SessionEnded = ({ onSignIn }: { readonly onSignIn: () => void }) => {
  const t = useText("session")
  return (
    <FullPage
      icon={<LogoutOutlined />}
      title={t("session:endedTitle")}
      actions={
        <Button variant="contained" onClick={onSignIn}>
          {t("session:signIn")}
        </Button>
      }
    >
      {t("session:endedText")}
    </FullPage>
  )
}
