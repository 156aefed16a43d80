import { RequireSession } from "@atelier/ui"
import { Navigate } from "react-router"

/** Signs in, then goes to the start page. */
export const LoginPage = () => (
  <RequireSession returnTo="/">
    <Navigate to="/" replace />
  </RequireSession>
)
