import { useIsPhone, useText } from "@atelier/ui"
import CloseOutlined from "@mui/icons-material/CloseOutlined"
import Dialog from "@mui/material/Dialog"
import DialogContent from "@mui/material/DialogContent"
import DialogTitle from "@mui/material/DialogTitle"
import IconButton from "@mui/material/IconButton"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { useId } from "react"
import { useReferenceData } from "../plan/useReferenceData.ts"
import { WaitingRow } from "./WaitingRow.tsx"
import { useWaiting } from "./WritesProvider.tsx"

export const WaitingDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText("day", "common")
  const id = useId()
  const isPhone = useIsPhone()
  const waiting = useWaiting()
  const { names } = useReferenceData()
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      onClose={onClose}
      aria-labelledby={id}
    >
      <DialogTitle id={id} sx={{ pr: 7 }}>
        {t("day:queue.title")}
      </DialogTitle>
      <IconButton
        onClick={onClose}
        aria-label={t("common:actions.close")}
        sx={{ position: "absolute", top: 8, insetInlineEnd: 8, width: 44, height: 44 }}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
      <DialogContent>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {t(waiting.length === 0 ? "day:queue.none" : "day:queue.text")}
        </Typography>
        <Stack component="ul" sx={{ m: 0, p: 0, gap: 1.5, listStyle: "none" }}>
          {waiting.map((write) => (
            <WaitingRow key={write.id} write={write} names={names} />
          ))}
        </Stack>
      </DialogContent>
    </Dialog>
  )
}
