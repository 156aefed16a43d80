import { EmptyState, SetUpLink, usePermissions, useText } from "@atelier/ui"
import DashboardCustomizeOutlined from "@mui/icons-material/DashboardCustomizeOutlined"

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
