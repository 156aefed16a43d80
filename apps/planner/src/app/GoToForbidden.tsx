import { useOnForbidden } from "@atelier/ui"
import { useNavigate } from "react-router"

export const GoToForbidden = () => {
  const navigate = useNavigate()
  useOnForbidden(() => void navigate("/403"))
  return null
}
