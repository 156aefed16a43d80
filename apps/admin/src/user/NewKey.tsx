import { CopyField, useText } from "@atelier/ui"
import KeyOutlined from "@mui/icons-material/KeyOutlined"
import Alert from "@mui/material/Alert"

/** A new API key, which is shown only once, as the `Authorization` header expects it. */
export const NewKey = ({ secret }: { readonly secret: string }) => {
  const t = useText("admin")
  return (
    <Alert severity="info" icon={<KeyOutlined />} sx={{ "& .MuiAlert-message": { width: 1 } }}>
      {t("admin:service.keyOnce")}
      <CopyField
        label={t("admin:service.key")}
        value={`atelier_${secret}`}
        copyLabel={t("admin:service.keyCopy")}
        copied={t("admin:service.keyCopied")}
      />
    </Alert>
  )
}
