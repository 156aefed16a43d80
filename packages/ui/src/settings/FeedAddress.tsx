import Alert from "@mui/material/Alert"
import { CopyField } from "../parts/CopyField.tsx"
import { useText } from "../text/useText.ts"

export const FeedAddress = ({ address }: { readonly address: string }) => {
  const t = useText("settings")
  return (
    <Alert severity="info" icon={false} sx={{ "& .MuiAlert-message": { width: 1 } }}>
      {t("settings:feeds.once")}
      <CopyField
        label={t("settings:feeds.address")}
        value={address}
        copyLabel={t("settings:feeds.copy")}
        copied={t("settings:feeds.copied")}
      />
    </Alert>
  )
}
