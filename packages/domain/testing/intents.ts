import type { LocalDate } from "../src/kernel/time/index.ts"
import { timeOf, withStartDate } from "../src/records/event/index.ts"
import { changeBlocker, createBlocker } from "../src/rules/closing/index.ts"
import { duplicateVisit } from "../src/rules/event-details/index.ts"
import {
  moveEvents,
  moveReference,
  moveStep,
  moveUserEvent,
  restoreLink
} from "../src/rules/moving/index.ts"
import { changesOf, type Intents, proposedBy, references, visits } from "./Attempt.ts"
import { detailIntents } from "./detailIntents.ts"
import { orderIntents } from "./orderIntents.ts"

const moveIntents = {
  moveReference: [
    references,
    ({ plan, eventId, time, yes }) =>
      changesOf(moveReference(plan, { eventId, time, moveBrokenLink: yes }))
  ],
  moveStep: [
    ["StepEvent"],
    ({ plan, eventId, time, choice, yes }) =>
      changesOf(
        moveStep(plan, {
          eventId,
          time,
          appointmentsToMove: yes ? [...plan.event.keys()] : [],
          breakLinkToReferenceDate: choice % 5 === 0
        })
      )
  ],
  moveUserEvent: [
    ["UserEvent", "BlockerEvent"],
    ({ plan, eventId, time }) => changesOf(moveUserEvent(plan, { eventId, time }))
  ],
  moveEvents: [
    ["StepEvent", ...references, "UserEvent"],
    ({ plan, event, time, choice, yes }) => {
      const others = [...plan.event.values()].filter(
        (other, place) => other.eventType !== "BlockerEvent" && (place + choice) % 3 === 0
      )
      const start: LocalDate = time.startDate
      return changesOf(
        moveEvents(plan, {
          moves: [event, ...others].map((one) => ({
            eventId: one.id,
            time: withStartDate(timeOf(one), start)
          })),
          moveBrokenLink: yes,
          appointmentsToMove: yes ? [...plan.event.keys()] : []
        })
      )
    }
  ],
  duplicate: [
    visits,
    ({ plan, eventId, time, newId }) =>
      proposedBy(duplicateVisit(plan, { eventId, time: { startDate: time.startDate } }, { newId }))
  ],
  restoreLink: [["StepEvent"], ({ plan, eventId }) => changesOf(restoreLink(plan, { eventId }))]
} as const satisfies Intents

const blockerIntents = {
  createBlocker: [
    ["UserEvent", "BlockerEvent", "StepEvent"],
    ({ plan, time, yes, newId }) => {
      const scope = {
        wholeShop: yes,
        production: true,
        progressIds: ["cutting"],
        installerIds: [],
        shipperIds: []
      }
      return proposedBy(
        createBlocker(plan, { title: "Closed", comment: "", scope, time }, { newId })
      )
    }
  ],
  changeBlocker: [
    ["BlockerEvent"],
    ({ plan, eventId, time, choice }) =>
      changesOf(
        changeBlocker(plan, { eventId, title: `closed ${choice}`, time: { endDate: time.endDate } })
      )
  ]
} as const satisfies Intents

export const intents = {
  ...moveIntents,
  ...detailIntents,
  ...blockerIntents,
  ...orderIntents
} as const satisfies Intents
