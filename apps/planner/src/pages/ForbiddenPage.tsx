import { FullPage, useText } from "@atelier/ui"
import LockOutlined from "@mui/icons-material/LockOutlined"
import Button from "@mui/material/Button"
import { useNavigate } from "react-router"

export const ForbiddenPage = () => {
  const t = useText("common")
  const navigate = useNavigate()
  return (
    <FullPage
      icon={<LockOutlined />}
      title={t("common:forbidden.title")}
      actions={
        <Button variant="contained" onClick={() => void navigate("/", { replace: true })}>
          {t("common:actions.retry")}
        </Button>
      }
    >
      {t("common:forbidden.text")}
    </FullPage>
  )
}
