import { useOnForbidden } from "@atelier/ui"
import { useNavigate } from "react-router"

/** Opens /403 when the server rejects a call for a missing permission. */
export const GoToForbidden = () => {
  const navigate = useNavigate()
  useOnForbidden(() => void navigate("/403"))
  return null
}
