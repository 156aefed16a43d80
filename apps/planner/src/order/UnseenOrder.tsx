import { EmptyState, useText } from "@atelier/ui"
import SearchOffOutlined from "@mui/icons-material/SearchOffOutlined"
import Button from "@mui/material/Button"
import { Link } from "react-router"

/** Instead of a work order that is not there, or not for whoever looks. */
export const UnseenOrder = () => {
  const t = useText("workOrder")
  return (
    <EmptyState
      heading="h1"
      icon={<SearchOffOutlined />}
      title={t("workOrder:unseen.title")}
      description={t("workOrder:unseen.text")}
      actions={
        <Button component={Link} to="/workOrders" variant="contained">
          {t("workOrder:unseen.list")}
        </Button>
      }
    />
  )
}
