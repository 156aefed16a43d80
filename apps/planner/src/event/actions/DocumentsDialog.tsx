import type { DocumentOwner } from "@atelier/domain/document"
import { useIsPhone, useText } from "@atelier/ui"
import CloseOutlined from "@mui/icons-material/CloseOutlined"
import Dialog from "@mui/material/Dialog"
import DialogContent from "@mui/material/DialogContent"
import DialogTitle from "@mui/material/DialogTitle"
import IconButton from "@mui/material/IconButton"
import { useId } from "react"
import { DocumentsPanel } from "../../documents/DocumentsPanel.tsx"

/** The documents of a work order, above the visit from which they were opened. */
export const DocumentsDialog = ({
  owner,
  onClose
}: {
  readonly owner: DocumentOwner
  readonly onClose: () => void
}) => {
  const t = useText("document", "common")
  const id = useId()
  const isPhone = useIsPhone()
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
        {t("document:title")}
      </DialogTitle>
      <IconButton
        onClick={onClose}
        aria-label={t("common:actions.close")}
        sx={{ position: "absolute", top: 8, insetInlineEnd: 8, width: 44, height: 44 }}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
      <DialogContent>
        <DocumentsPanel owner={owner} />
      </DialogContent>
    </Dialog>
  )
}
