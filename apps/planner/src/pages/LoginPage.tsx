import { RequireSession } from "@atelier/ui"
import { Navigate } from "react-router"

export const LoginPage = () => (
  <RequireSession returnTo="/">
    <Navigate to="/" replace />
  </RequireSession>
)
