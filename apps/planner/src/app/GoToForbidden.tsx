import { useOnForbidden } from "@atelier/ui"
import { useNavigate } from "react-router"

/** Goes to /403 when the server refuses for want of permission. */
export const GoToForbidden = () => {
  const navigate = useNavigate()
  useOnForbidden(() => void navigate("/403"))
  return null
}
