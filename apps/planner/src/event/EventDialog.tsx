import { ProblemNotice, Skeletons, useCall, useText } from "@atelier/ui"
import CloseOutlined from "@mui/icons-material/CloseOutlined"
import Box from "@mui/material/Box"
import Dialog from "@mui/material/Dialog"
import DialogContent from "@mui/material/DialogContent"
import IconButton from "@mui/material/IconButton"
import useMediaQuery from "@mui/material/useMediaQuery"
import { keepPreviousData } from "@tanstack/react-query"
import { useId } from "react"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import type { ProposalControl } from "../proposal/useProposal.ts"
import { EventActions } from "./EventActions.tsx"
import { EventFacts } from "./EventFacts.tsx"
import { EventHeader } from "./EventHeader.tsx"
import { EventSteps } from "./EventSteps.tsx"
import { EventValues } from "./EventValues.tsx"

/** Everything about one event, and what can be done with it. */
export const EventDialog = ({
  eventId,
  reference,
  propose,
  onOpen,
  onClose
}: {
  readonly eventId: string
  readonly reference: ReferenceData
  readonly propose: ProposalControl["propose"]
  /** Opens another event of the same work order. */
  readonly onOpen: (eventId: string) => void
  readonly onClose: () => void
}) => {
  const t = useText("event", "common", "enums", "calendar")
  const isPhone = useMediaQuery("(max-width: 599.95px)")
  const { data, error, refetch } = useCall(
    "getEvent",
    { query: { eventId } },
    { placeholderData: keepPreviousData }
  )
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      fullScreen={isPhone}
      aria-labelledby={id}
    >
      <IconButton
        aria-label={t("common:actions.close")}
        onClick={onClose}
        sx={{ position: "absolute", insetInlineEnd: 12, top: 12, zIndex: 1 }}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
      {data === undefined ? (
        <DialogContent id={id} aria-label={t("event:dialog.title")}>
          {error === null ? (
            <Skeletons rows={7} />
          ) : (
            <Box sx={{ mr: 5 }}>
              <ProblemNotice error={error} onRetry={() => void refetch()} />
            </Box>
          )}
        </DialogContent>
      ) : (
        <>
          <EventHeader id={id} details={data} names={reference.names} />
          <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 2.5, pt: 0 }}>
            <EventFacts
              details={data}
              names={reference.names}
              propose={propose}
              onClose={onClose}
            />
            <EventValues values={data.values} />
            <EventSteps details={data} names={reference.names} onOpen={onOpen} />
          </DialogContent>
          <EventActions details={data} names={reference.names} onClose={onClose} />
        </>
      )}
    </Dialog>
  )
}
