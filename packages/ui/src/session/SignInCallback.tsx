import LockOutlined from "@mui/icons-material/LockOutlined"
import Button from "@mui/material/Button"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { FullPage } from "../parts/FullPage.tsx"
import { Splash } from "../parts/Splash.tsx"
import { useText } from "../text/useText.ts"
import { useSession } from "./Session.ts"

/** The page that the identity provider sends people back to: finishes the sign-in and goes on. */
export const SignInCallback = ({ onDone }: { readonly onDone: (path: string) => void }) => {
  const t = useText("session")
  const { finishSignIn, signIn } = useSession()
  const [failed, setFailed] = useState(false)
  const started = useRef(false)
  const finish = useEffectEvent(() => {
    finishSignIn().then(onDone, () => setFailed(true))
  })
  useEffect(() => {
    if (started.current) return
    started.current = true
    finish()
  }, [])
  if (!failed) return <Splash label={t("session:signingIn")} />
  return (
    <FullPage
      icon={<LockOutlined />}
      title={t("session:failedTitle")}
      actions={
        <Button variant="contained" onClick={() => void signIn("/")}>
          {t("session:signIn")}
        </Button>
      }
    >
      {t("session:failedText")}
    </FullPage>
  )
}
