import { SignInCallback } from "@atelier/ui"
import { useNavigate } from "react-router"

const ofTheAdminApp = (path: string): boolean => /^\/configuration(\/|$)/.test(path)

export const SignedInPage = () => {
  const navigate = useNavigate()
  const goOn = (path: string): void => {
    if (ofTheAdminApp(path)) location.replace(path)
    else void navigate(path, { replace: true })
  }
  return <SignInCallback onDone={goOn} />
}
