import { type ChangeSet, created, type Plan } from "@atelier/domain/change"
import type { BlockerEvent } from "@atelier/domain/event"
import { blockerRow, crewRow } from "@atelier/domain/testing"
import { addDays, LocalDate, LocalTime } from "@atelier/domain/time"
import { WebhookKind } from "@atelier/domain/webhook"
import { proofWebhook } from "../proofWebhook.ts"
import { scale } from "../scale.ts"

const REQUESTED = { _tag: "Requested" } as const
const CREWS = scale(20, 600)
const BLOCKERS = scale(20, 700)
const FIRST_DAY = LocalDate.make("2026-01-05")

const crews = Array.from({ length: CREWS }, (_, at) => crewRow(`crew-${at}`))
const carriers = Array.from({ length: CREWS }, (_, at) => crewRow(`carrier-${at}`))

const WEBHOOKS = scale(1, 12)

const webhooks = Array.from({ length: WEBHOOKS }, (_, at) => ({
  ...proofWebhook,
  id: `listener-${at}`,
  kinds: WebhookKind.literals,
  state: "active" as const
}))

/** Every fourth closes the shop for a day; the others affect crews and a progress. */
const blocker = (at: number, progressId: string): BlockerEvent => {
  const startDate = addDays(FIRST_DAY, (at * 13) % 2_900)
  if (at % 4 === 0)
    return blockerRow(`many-${at}`, {
      startDate,
      endDate: addDays(startDate, 1),
      scope: { wholeShop: true }
    })
  const scope = {
    progressIds: [progressId],
    installerIds: [`crew-${at % CREWS}`, `crew-${(at * 7) % CREWS}`],
    shipperIds: [`carrier-${(at * 3) % CREWS}`]
  }
  return at % 2 === 0
    ? blockerRow(`many-${at}`, { startDate, endDate: addDays(startDate, 2), scope })
    : blockerRow(`many-${at}`, {
        allDay: false,
        startDate,
        startTime: LocalTime.make("08:00"),
        endDate: startDate,
        endTime: LocalTime.make("11:00"),
        scope
      })
}

/** Many crews, carriers, webhooks and closures. */
export const manyResources = (plan: Plan): ChangeSet => {
  const progressIds = [...plan.progress.keys()]
  return [
    ...crews.map((row) => created("installer", row, REQUESTED)),
    ...carriers.map((row) => created("shipper", row, REQUESTED)),
    ...webhooks.map((row) => created("webhook", row, REQUESTED)),
    ...Array.from({ length: BLOCKERS }, (_, at) =>
      created("event", blocker(at, progressIds[at % progressIds.length] ?? ""), REQUESTED)
    )
  ]
}
