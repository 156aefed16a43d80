import { EmptyState, SET_UP_PATH, useLinkTo, usePermissions, useText } from "@atelier/ui"
import DashboardCustomizeOutlined from "@mui/icons-material/DashboardCustomizeOutlined"
import Button from "@mui/material/Button"

/** Says that there is no template to make a work order by, and where an administrator makes one. */
export const NoTemplates = () => {
  const t = useText("workOrder")
  const { isAdmin } = usePermissions()
  const AdminLink = useLinkTo("admin")
  return (
    <EmptyState
      icon={<DashboardCustomizeOutlined />}
      title={t("workOrder:noTemplates.title")}
      description={t(`workOrder:noTemplates.${isAdmin ? "text" : "wait"}`)}
      actions={
        isAdmin && (
          <Button variant="contained" component={AdminLink} href={SET_UP_PATH}>
            {t("workOrder:noTemplates.setUp")}
          </Button>
        )
      }
    />
  )
}
