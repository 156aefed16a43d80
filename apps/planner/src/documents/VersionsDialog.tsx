import { serviceOf } from "@atelier/domain/document"
import { listRow, ProblemNotice, Skeletons, useCall, useFormat, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Chip from "@mui/material/Chip"
import Dialog from "@mui/material/Dialog"
import DialogActions from "@mui/material/DialogActions"
import DialogContent from "@mui/material/DialogContent"
import DialogTitle from "@mui/material/DialogTitle"
import Typography from "@mui/material/Typography"
import { useId, useState } from "react"
import type { ListedDocument } from "./ListedDocument.ts"
import { useDocumentWrites } from "./useDocumentWrites.ts"

export const VersionsDialog = ({
  document,
  onClose
}: {
  readonly document: ListedDocument
  readonly onClose: () => void
}) => {
  const t = useText("document", "common", "enums")
  const format = useFormat()
  const id = useId()
  const { downloadVersion, restore } = useDocumentWrites()
  const [restored, setRestored] = useState<string | null>(null)
  const { data, error, refetch } = useCall("getDocumentVersions", { params: { id: document.id } })
  const service = t(`enums:documentService.${serviceOf(document.storedAs)}`)
  const make = async (versionId: string, date: string): Promise<void> => {
    setRestored(versionId)
    const isDone = await restore(document, versionId, date)
    if (isDone) onClose()
    else setRestored(null)
  }
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: "anywhere" }}>
        {t("document:versionsTitle", { name: document.name })}
      </DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          {t("document:versionsText", { service })}
        </Typography>
        {error !== null && <ProblemNotice error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <Skeletons rows={3} />}
        <Box component="ul" aria-label={t("document:versions")} sx={{ m: 0, p: 0 }}>
          {data?.data.map(({ id: versionId, at, bytes, isCurrent }) => {
            const date = format.instant(at)
            return (
              <Box key={versionId} component="li" sx={{ ...listRow, py: 1 }}>
                <Box sx={{ flex: "1 1 160px", minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 540 }}>{date}</Typography>
                  <Typography variant="body2" color="text.secondary">
                    {format.bytes(bytes)}
                  </Typography>
                </Box>
                {isCurrent ? (
                  <Chip size="small" variant="outlined" label={t("document:current")} />
                ) : (
                  <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
                    <Button
                      size="small"
                      aria-label={t("document:downloadVersion", { date })}
                      onClick={() => void downloadVersion(document, versionId)}
                    >
                      {t("document:download")}
                    </Button>
                    <Button
                      size="small"
                      variant="outlined"
                      disabled={restored !== null}
                      loading={restored === versionId}
                      aria-label={t("document:restoreVersion", { date })}
                      onClick={() => void make(versionId, date)}
                    >
                      {t("document:restore")}
                    </Button>
                  </Box>
                )}
              </Box>
            )
          })}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t("common:actions.close")}</Button>
      </DialogActions>
    </Dialog>
  )
}
