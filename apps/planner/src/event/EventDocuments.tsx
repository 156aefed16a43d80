import type { EventDetails } from "@atelier/contract"
import type { DocumentOwner } from "@atelier/domain/document"
import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { useId } from "react"
import { DocumentsPanel } from "../documents/DocumentsPanel.tsx"

/** Returns the owner of an event's documents: the user event itself, otherwise the work order. */
const ownerOf = ({ event, workOrder }: EventDetails): DocumentOwner | null => {
  if (event.eventType === "UserEvent") return { workOrderId: null, eventId: event.id }
  return workOrder === null ? null : { workOrderId: workOrder.id, eventId: null }
}

export const EventDocuments = ({ details }: { readonly details: EventDetails }) => {
  const t = useText("document")
  const id = useId()
  const owner = ownerOf(details)
  if (owner === null) return null
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h3" sx={{ mb: 1 }}>
        {t("document:title")}
      </Typography>
      <DocumentsPanel owner={owner} />
    </Box>
  )
}
