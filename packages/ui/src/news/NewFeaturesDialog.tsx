import AutoAwesomeOutlined from "@mui/icons-material/AutoAwesomeOutlined"
import Button from "@mui/material/Button"
import Dialog from "@mui/material/Dialog"
import DialogActions from "@mui/material/DialogActions"
import DialogContent from "@mui/material/DialogContent"
import DialogContentText from "@mui/material/DialogContentText"
import DialogTitle from "@mui/material/DialogTitle"
import { useId, useState } from "react"
import { useClient } from "../api/Api.ts"
import { useNotifyFailure } from "../notify/useNotifyFailure.ts"
import { useText } from "../text/useText.ts"
import { useReleaseNotes } from "./useReleaseNotes.ts"

export const NewFeaturesDialog = ({ build }: { readonly build: string }) => {
  const t = useText("news")
  const id = useId()
  const client = useClient()
  const tried = useNotifyFailure()
  const openNotes = useReleaseNotes()
  const [isOpen, setOpen] = useState(true)
  const close = (): void => {
    setOpen(false)
    const seen = { body: { buildNumber: build } }
    void tried(() => client.call("setUserLastSeenBuildNumber", seen))
  }
  return (
    <Dialog open={isOpen} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <AutoAwesomeOutlined fontSize="small" color="primary" />
        {t("news:features.title")}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{t("news:features.text", { build })}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => void openNotes()}>
          {t("news:features.notes")}
        </Button>
        <Button variant="contained" onClick={close}>
          {t("news:features.read")}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
