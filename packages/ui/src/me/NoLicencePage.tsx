import KeyOutlined from "@mui/icons-material/KeyOutlined"
import Button from "@mui/material/Button"
import { FullPage } from "../parts/FullPage.tsx"
import { useSession } from "../session/Session.ts"
import { useText } from "../text/useText.ts"

/** Page for a signed-in user without a licence: says what is missing and whom to ask. */
export const NoLicencePage = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useText("session", "common")
  const { user, signOut } = useSession()
  return (
    <FullPage
      icon={<KeyOutlined />}
      title={t("session:noLicenceTitle")}
      actions={
        <>
          <Button variant="contained" onClick={onRetry}>
            {t("common:actions.retry")}
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => void signOut()}>
            {t("session:signOut")}
          </Button>
        </>
      }
      note={user && t("session:signedInAs", { email: user.email || user.name })}
    >
      {t("session:noLicenceText")}
    </FullPage>
  )
}
