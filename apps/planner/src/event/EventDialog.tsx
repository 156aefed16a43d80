import { ProblemNotice, Skeletons, useCall, useIsPhone, useText } from "@atelier/ui"
import CloseOutlined from "@mui/icons-material/CloseOutlined"
import Box from "@mui/material/Box"
import Dialog from "@mui/material/Dialog"
import DialogContent from "@mui/material/DialogContent"
import IconButton from "@mui/material/IconButton"
import { useState } from "react"
import { keptEvent } from "../plan/keptNames.ts"
import { useReferenceData } from "../plan/useReferenceData.ts"
import { EventEditor } from "./form/EventEditor.tsx"

export const EventDialog = ({
  eventId,
  closes,
  onClose
}: {
  readonly eventId: string
  readonly closes: (next: URL, now: URL) => boolean
  readonly onClose: () => void
}) => {
  const t = useText("event", "common", "enums", "calendar")
  const reference = useReferenceData()
  const isPhone = useIsPhone()
  const [isLoaded, setLoaded] = useState<boolean | null>(null)
  const { data, error, refetch } = useCall(
    "getEvent",
    { query: { eventId } },
    { keptAs: keptEvent(eventId) }
  )
  const isReady = data !== undefined && reference.isReady
  if (isLoaded === null) setLoaded(isReady)
  if (isReady)
    return (
      <EventEditor
        key={data.event.id}
        details={data}
        reference={reference}
        replacesAnother={isLoaded === false}
        closes={closes}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      fullScreen={isPhone}
      slotProps={{ paper: { "aria-label": t("event:dialog.title") } }}
    >
      <IconButton
        aria-label={t("common:actions.close")}
        onClick={onClose}
        sx={{ position: "absolute", insetInlineEnd: 12, top: 12, zIndex: 1 }}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
      <DialogContent sx={{ minHeight: { sm: 420 } }}>
        {error === null ? (
          <Skeletons rows={9} />
        ) : (
          <Box sx={{ mr: 5 }}>
            <ProblemNotice error={error} onRetry={() => void refetch()} />
          </Box>
        )}
      </DialogContent>
    </Dialog>
  )
}
