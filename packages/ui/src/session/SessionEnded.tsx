import LogoutOutlined from "@mui/icons-material/LogoutOutlined"
import Button from "@mui/material/Button"
import { FullPage } from "../parts/FullPage.tsx"
import { useText } from "../text/useText.ts"

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
