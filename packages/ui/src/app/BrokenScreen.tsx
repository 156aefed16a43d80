import ErrorOutlined from "@mui/icons-material/ErrorOutlined"
import Button from "@mui/material/Button"
import { FullPage } from "../parts/FullPage.tsx"
import { useText } from "../text/useText.ts"

export const BrokenScreen = () => {
  const t = useText("common")
  return (
    <FullPage
      icon={<ErrorOutlined />}
      title={t("common:broken.title")}
      actions={
        <Button variant="contained" onClick={() => location.reload()}>
          {t("common:broken.reload")}
        </Button>
      }
    >
      {t("common:broken.text")}
    </FullPage>
  )
}
