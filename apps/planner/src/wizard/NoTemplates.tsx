import { EmptyState, SetUpLink, usePermissions, useText } from "@atelier/ui"
import DashboardCustomizeOutlined from "@mui/icons-material/DashboardCustomizeOutlined"

/** Says that there is no template to make a work order by, and where an administrator makes one. */
export const NoTemplates = () => {
  const t = useText("workOrder")
  const { isAdmin } = usePermissions()
  return (
    <EmptyState
      icon={<DashboardCustomizeOutlined />}
      title={t("workOrder:noTemplates.title")}
      description={t(`workOrder:noTemplates.${isAdmin ? "text" : "wait"}`)}
      actions={<SetUpLink primary />}
    />
  )
}
