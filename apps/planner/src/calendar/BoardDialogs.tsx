import type { CalendarEvent } from "@atelier/contract"
import type { EventTime } from "@atelier/domain/event"
import { lazyPart, loadAhead } from "@atelier/ui"
import { Suspense, useEffect } from "react"
import type { BarLook } from "../bars/BarLook.ts"
import type { CalendarSegment } from "../bars/CalendarSegment.ts"
import type { OpenDay } from "../bars/DayPopover.tsx"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import type { ProposalControl } from "../proposal/useProposal.ts"

const EventDialog = lazyPart(async () => (await import("../event/EventDialog.tsx")).EventDialog)
const UserEventDialog = lazyPart(
  async () => (await import("../event/UserEventDialog.tsx")).UserEventDialog
)
const loadProposal = async () => (await import("../proposal/ProposalDialog.tsx")).ProposalDialog
const ProposalDialog = lazyPart(loadProposal)

/** The dialog of a proposal is loaded ahead: it has to be there when something is dropped. */
const LOAD_AHEAD_MS = 2_500

const DayPopover = lazyPart(async () => (await import("../bars/DayPopover.tsx")).DayPopover)

/** The dialogs of the calendar, each loaded when it is first needed. */
export const BoardDialogs = ({
  eventId,
  draft,
  control,
  reference,
  day,
  segments,
  lookOf,
  onOpen,
  onDayClosed,
  onClose,
  onDraftClosed
}: {
  /** The event whose dialog is open. */
  readonly eventId: string | null
  /** When a new user event would be. */
  readonly draft: EventTime | null
  readonly control: ProposalControl
  readonly reference: ReferenceData
  /** The day whose events are all listed. */
  readonly day: OpenDay | null
  readonly segments: ReadonlyArray<CalendarSegment>
  readonly lookOf: (entry: CalendarEvent) => BarLook
  readonly onOpen: (eventId: string) => void
  readonly onDayClosed: () => void
  readonly onClose: () => void
  readonly onDraftClosed: () => void
}) => {
  useEffect(() => {
    const timer = setTimeout(() => loadAhead(loadProposal), LOAD_AHEAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Suspense fallback={null}>
      {day !== null && (
        <DayPopover
          day={day}
          segments={segments}
          lookOf={lookOf}
          onOpen={onOpen}
          onClose={onDayClosed}
        />
      )}
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
}
