import { SET_UP_PATH, useCall, useLinkTo, usePermissions, useText } from "@atelier/ui"
import Button from "@mui/material/Button"

export const GoOnSettingUp = () => {
  const t = useText("calendar")
  const { isAdmin } = usePermissions()
  const AdminLink = useLinkTo("admin")
  const first = { query: { page: 1, pageSize: 1 } }
  const { data } = useCall("getWorkOrders", first, { enabled: isAdmin })
  if (data?.total !== 0) return null
  return (
    <Button variant="outlined" color="inherit" component={AdminLink} href={SET_UP_PATH}>
      {t("calendar:empty.setUp")}
    </Button>
  )
}
