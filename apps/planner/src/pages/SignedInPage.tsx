import { SignInCallback } from "@atelier/ui"
import { useNavigate } from "react-router"

const ofTheAdminApp = (path: string): boolean => /^\/configuration(\/|$)/.test(path)

/** Callback page of the identity provider; continues to the requested page. */
export const SignedInPage = () => {
  const navigate = useNavigate()
  const goOn = (path: string): void => {
    if (ofTheAdminApp(path)) location.replace(path)
    else void navigate(path, { replace: true })
  }
  return <SignInCallback onDone={goOn} />
}
