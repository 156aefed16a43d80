import { FullPage, useText } from "@atelier/ui"
import ExploreOffOutlined from "@mui/icons-material/ExploreOffOutlined"
import Button from "@mui/material/Button"
import { Link } from "react-router"

export const NotFoundPage = () => {
  const t = useText("common")
  return (
    <FullPage
      icon={<ExploreOffOutlined />}
      title={t("common:notFound.title")}
      actions={
        <Button variant="contained" component={Link} to="/">
          {t("common:notFound.home")}
        </Button>
      }
    >
      {t("common:notFound.text")}
    </FullPage>
  )
}
