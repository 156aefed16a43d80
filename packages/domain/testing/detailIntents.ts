import type { LocalDate } from "../src/kernel/time/index.ts"
import { AppointmentStatus } from "../src/records/event/index.ts"
import { completeEvent, startEvent } from "../src/rules/completing/index.ts"
import {
  type AskedStatus,
  changeReferenceDetails,
  changeStepDetails,
  changeUserEventDetails
} from "../src/rules/event-details/index.ts"
import { deleteEvent } from "../src/rules/moving/index.ts"
import { changesOf, type Intents, references, visits } from "./Attempt.ts"
import { crewIds } from "./templates.ts"

const advanceOf = (today: LocalDate, choice: number, completePrevious: boolean): AskedStatus => ({
  status: AppointmentStatus.literals[choice % 3] ?? "Pending",
  today,
  completePrevious
})

export const detailIntents = {
  stepDetails: [
    ["StepEvent"],
    ({ plan, made, eventId, time, choice, yes }) =>
      changesOf(
        changeStepDetails(plan, {
          eventId,
          ...(choice % 2 === 0 ? { advance: advanceOf(made.today, choice, yes) } : {}),
          comment: `comment ${choice}`,
          userIds: ["someone"],
          time: yes ? { startDate: time.startDate } : { allDay: true },
          values: choice % 2 === 0 ? [] : [{ measureType: "SheetsQuantity", value: choice }],
          breakLinkToReferenceDate: choice % 5 === 0,
          appointmentsToMove: yes ? [...plan.event.keys()] : []
        })
      )
  ],
  referenceDetails: [
    references,
    ({ plan, eventId, event, time, choice, yes }) =>
      changesOf(
        changeReferenceDetails(plan, {
          eventId,
          comment: `comment ${choice}`,
          ...(event.eventType === "DeliveryEvent"
            ? { shipperId: crewIds[choice % 2] ?? null }
            : {}),
          ...(event.eventType === "InstallationEvent" ? { installerIds: crewIds } : {}),
          ...(yes ? { time: { startDate: time.startDate } } : {}),
          moveBrokenLink: choice % 2 === 0
        })
      )
  ],
  userEventDetails: [
    ["UserEvent"],
    ({ plan, eventId, time, choice }) =>
      changesOf(
        changeUserEventDetails(plan, {
          eventId,
          title: `title ${choice}`,
          customHexColor: "#112233",
          time: { startDate: time.startDate }
        })
      )
  ],
  start: [["StepEvent"], ({ plan, eventId }) => changesOf(startEvent(plan, { eventId }))],
  complete: [
    ["StepEvent"],
    ({ plan, made, eventId, yes }) =>
      changesOf(completeEvent(plan, { eventId, completePrevious: yes }, made.today))
  ],
  delete: [
    ["UserEvent", "BlockerEvent", ...visits],
    ({ plan, eventId }) => changesOf(deleteEvent(plan, { eventId }))
  ]
} as const satisfies Intents
