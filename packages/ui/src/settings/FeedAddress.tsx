import ContentCopyOutlined from "@mui/icons-material/ContentCopyOutlined"
import Alert from "@mui/material/Alert"
import Button from "@mui/material/Button"
import TextField from "@mui/material/TextField"
import { useNotify } from "../notify/Notify.ts"
import { useText } from "../text/useText.ts"

/** The secret address of a calendar, which is shown once. */
export const FeedAddress = ({ address }: { readonly address: string }) => {
  const t = useText("settings")
  const notify = useNotify()
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address)
    notify({ text: t("settings:feeds.copied") })
  }
  return (
    <Alert severity="info" icon={false} sx={{ "& .MuiAlert-message": { width: 1 } }}>
      {t("settings:feeds.once")}
      <TextField
        fullWidth
        size="small"
        label={t("settings:feeds.address")}
        value={address}
        slotProps={{ input: { readOnly: true }, htmlInput: { dir: "ltr" } }}
        onFocus={(event) => event.target.select()}
        sx={{ mt: 1.5, mb: 1 }}
      />
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<ContentCopyOutlined />}
        onClick={() => void copy()}
      >
        {t("settings:feeds.copy")}
      </Button>
    </Alert>
  )
}
