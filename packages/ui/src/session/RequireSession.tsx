import LogoutOutlined from "@mui/icons-material/LogoutOutlined"
import Button from "@mui/material/Button"
import { type ReactNode, useEffect, useState } from "react"
import { FullPage } from "../parts/FullPage.tsx"
import { Splash } from "../parts/Splash.tsx"
import { useText } from "../text/useText.ts"
import { useSession } from "./Session.ts"
import { SignInFailed } from "./SignInFailed.tsx"

const SessionEnded = ({ onSignIn }: { readonly onSignIn: () => void }) => {
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

/**
 * Renders its content for signed-in users. Anyone else goes to the identity provider and returns;
 * so does a user whose session cannot be renewed. After a sign-out in another window it asks before
 * signing in again.
 */
export const RequireSession = ({
  children,
  returnTo
}: {
  readonly children: ReactNode
  /** Page to return to; default: the page on screen. */
  readonly returnTo?: string
}) => {
  const t = useText("session")
  const { status, signIn } = useSession()
  const [failure, setFailure] = useState<unknown>(null)
  const [known, setKnown] = useState(false)
  if (status === "signedIn" && !known) setKnown(true)
  useEffect(() => {
    const isWanted = status === "expired" || (status === "signedOut" && !known)
    if (isWanted && failure === null) signIn(returnTo).catch(setFailure)
  }, [status, known, failure, signIn, returnTo])
  if (failure !== null) return <SignInFailed failure={failure} onRetry={() => setFailure(null)} />
  if (status === "signedOut" && known) return <SessionEnded onSignIn={() => setKnown(false)} />
  return status === "signedIn" ? children : <Splash label={t("session:signingIn")} />
}
