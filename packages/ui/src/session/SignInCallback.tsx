import { useEffect, useEffectEvent, useRef, useState } from "react"
import { Splash } from "../parts/Splash.tsx"
import { useText } from "../text/useText.ts"
import { useSession } from "./Session.ts"
import { SignInFailed } from "./SignInFailed.tsx"

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
  if (failed) return <SignInFailed onRetry={() => void signIn("/")} />
  return <Splash label={t("session:signingIn")} />
}
