import { usePermissions, useText } from "@atelier/ui"
import Button from "@mui/material/Button"
import { Link, useLocation } from "react-router"

export const CreateWorkOrder = () => {
  const t = useText("menu")
  const { pathname, search } = useLocation()
  const { may } = usePermissions()
  if (!may("createWorkOrder")) return null
  const asked = new URLSearchParams(search)
  asked.set("wizard", "create")
  return (
    <Button variant="contained" component={Link} to={`${pathname}?${asked.toString()}`}>
      {t("menu:createWorkOrder")}
    </Button>
  )
}
