import type { CalendarEvent } from "@atelier/contract"
import { lazyPart, useLoadLater } from "@atelier/ui"
import { Suspense } from "react"
import type { BarLook } from "../bars/BarLook.ts"
import type { CalendarSegment } from "../bars/CalendarSegment.ts"
import type { OpenDay } from "../bars/DayPopover.tsx"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import type { ProposalControl } from "../proposal/useProposal.ts"

const loadProposal = async () => (await import("../proposal/ProposalDialog.tsx")).ProposalDialog
const ProposalDialog = lazyPart(loadProposal)

const DayPopover = lazyPart(async () => (await import("../bars/DayPopover.tsx")).DayPopover)

export const BoardDialogs = ({
  control,
  reference,
  day,
  segments,
  lookOf,
  onOpen,
  onDayClosed
}: {
  readonly control: ProposalControl
  readonly reference: ReferenceData
  readonly day: OpenDay | null
  /** Returns all bars in display order; called when a day opens. */
  readonly segments: () => ReadonlyArray<CalendarSegment>
  readonly lookOf: (entry: CalendarEvent) => BarLook
  readonly onOpen: (eventId: string) => void
  readonly onDayClosed: () => void
}) => {
  // The dialog must be ready when an event is dropped.
  useLoadLater(loadProposal)
  return (
    <Suspense fallback={null}>
      {day !== null && (
        <DayPopover
          day={day}
          reference={reference}
          segments={segments()}
          lookOf={lookOf}
          onOpen={onOpen}
          onClose={onDayClosed}
        />
      )}
      {control.proposed !== null && <ProposalDialog control={control} reference={reference} />}
    </Suspense>
  )
}
