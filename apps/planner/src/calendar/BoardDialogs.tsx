import type { EventTime } from "@atelier/domain/event"
import { lazy, Suspense } from "react"
import type { ProposalControl } from "../event/useProposal.ts"
import type { Reference } from "./useReference.ts"

const EventDialog = lazy(async () => ({
  default: (await import("../event/EventDialog.tsx")).EventDialog
}))
const UserEventDialog = lazy(async () => ({
  default: (await import("../event/UserEventDialog.tsx")).UserEventDialog
}))
const ProposalDialog = lazy(async () => ({
  default: (await import("../event/ProposalDialog.tsx")).ProposalDialog
}))

/** The dialogs of the calendar, each loaded when it is first needed. */
export const BoardDialogs = ({
  eventId,
  draft,
  control,
  reference,
  onOpen,
  onClose,
  onDraftClosed
}: {
  /** The event whose dialog is open. */
  readonly eventId: string | null
  /** When a new user event would be. */
  readonly draft: EventTime | null
  readonly control: ProposalControl
  readonly reference: Reference
  readonly onOpen: (eventId: string) => void
  readonly onClose: () => void
  readonly onDraftClosed: () => void
}) => (
  <Suspense fallback={null}>
    {eventId !== null && (
      <EventDialog
        eventId={eventId}
        reference={reference}
        propose={control.propose}
        onOpen={onOpen}
        onClose={onClose}
      />
    )}
    {draft !== null && <UserEventDialog time={draft} onClose={onDraftClosed} />}
    {control.proposed !== null && <ProposalDialog control={control} reference={reference} />}
  </Suspense>
)
