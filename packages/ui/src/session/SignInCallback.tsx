import { useEffect, useEffectEvent, useRef, useState } from "react"
import { Splash } from "../parts/Splash.tsx"
import { useText } from "../text/useText.ts"
import { useSession } from "./Session.ts"
import { ProviderRefusal } from "./SessionKeeper.ts"
import { SignInFailed } from "./SignInFailed.tsx"

export const SignInCallback = ({ onDone }: { readonly onDone: (path: string) => void }) => {
  const t = useText("session")
  const { finishSignIn, signIn } = useSession()
  const [failure, setFailure] = useState<unknown>(null)
  const started = useRef(false)
  const finish = useEffectEvent(() => {
    finishSignIn().then(onDone, (cause: unknown) => {
      setFailure(cause)
      if (cause instanceof ProviderRefusal) reportError(cause)
    })
  })
  useEffect(() => {
    if (started.current) return
    started.current = true
    finish()
  }, [])
  const onRetry = () => void signIn("/").catch(setFailure)
  if (failure !== null) return <SignInFailed failure={failure} onRetry={onRetry} />
  return <Splash label={t("session:signingIn")} />
}
