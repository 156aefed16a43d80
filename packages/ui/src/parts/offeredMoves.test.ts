import { allDayTime } from "@atelier/domain/event"
import type { ProposalWarning } from "@atelier/domain/proposal"
import type { LocalDate } from "@atelier/domain/time"
import { expect, it } from "vitest"
import { offeredMoves, offerRequests } from "./offeredMoves.ts"

const time = allDayTime({ start: "2026-11-27" as LocalDate, end: "2026-11-28" as LocalDate })

const offer = (at: number): ProposalWarning => ({
  _tag: "MoveOffered",
  workOrderId: "order",
  eventId: `step-${at}`,
  progressId: "cut",
  version: at + 1,
  time
})

it("offers what moves, and sends each once, as it was seen, in calls that are small enough", () => {
  const warnings: ReadonlyArray<ProposalWarning> = [
    { _tag: "ProgressStillPlanned", progressId: "cut", openSteps: 1 },
    ...Array.from({ length: 401 }, (_, at) => offer(at))
  ]
  expect(offeredMoves({ warnings })).toHaveLength(401)
  const requests = offerRequests({ warnings })
  expect(requests.map(({ body }) => body.appointments.length)).toEqual([200, 200, 1])
  expect(requests[2]?.body.appointments).toEqual([{ id: "step-400", version: 401, time }])
  expect(offerRequests({ warnings: [] })).toEqual([])
})
