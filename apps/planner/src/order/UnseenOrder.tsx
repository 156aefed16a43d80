import { EmptyState, usePermissions, useText } from "@atelier/ui"
import SearchOffOutlined from "@mui/icons-material/SearchOffOutlined"
import Button from "@mui/material/Button"
import { Link } from "react-router"

export const UnseenOrder = () => {
  const t = useText("workOrder", "common")
  const { may } = usePermissions()
  const [to, text] = may("accessWorkOrdersListPage")
    ? ["/workOrders", t("workOrder:unseen.list")]
    : ["/", t("common:notFound.home")]
  return (
    <EmptyState
      heading="h1"
      icon={<SearchOffOutlined />}
      title={t("workOrder:unseen.title")}
      description={t("workOrder:unseen.text")}
      actions={
        <Button component={Link} to={to} variant="contained">
          {text}
        </Button>
      }
    />
  )
}
