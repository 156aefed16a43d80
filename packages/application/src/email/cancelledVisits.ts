import type { ChangeSet } from "@atelier/domain/change"
import { renderEmail } from "@atelier/domain/email"
import { isVisit, type Visit } from "@atelier/domain/event"
import { emailAddresses } from "@atelier/domain/record"
import { clientAddress } from "@atelier/domain/work-order"
import { Effect } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import { type InvitedVisit, type OutgoingMail, PlanStore, type Stored } from "../ports/index.ts"
import type { EmailTexts, VisitToTell } from "./EmailTexts.ts"
import { emailConfiguration, type StandardEmails } from "./emailConfiguration.ts"
import { calledOff, invitationText } from "./invitationText.ts"
import { type Invited, invitedPeople } from "./invitedPeople.ts"
import { factsOf } from "./visitFacts.ts"

export const senderOf = Effect.fn("senderOf")(function* (standard: StandardEmails) {
  const store = yield* PlanStore
  const shop = yield* shopOf(yield* store.referenceData)
  const { replyTo, senderName } = yield* emailConfiguration(standard)
  const fromName = senderName === "" ? shop.name : senderName
  return { fromName, replyTo: emailAddresses(replyTo).join(", ") }
})

interface Writing {
  readonly texts: EmailTexts
  readonly sender: Pick<OutgoingMail, "fromName" | "replyTo">
  readonly newId: () => string
}

/** A sequence that is not lower than the number of changes of a visit. */
const atLeast = ({ entry }: InvitedVisit, event: Visit) => ({
  sequence: Math.max(entry.sequence, event.version - 1)
})

/** A visit at the time to which a person was invited. */
const asInvited = (event: Visit, { entry }: InvitedVisit): Visit => {
  const [startDate = "", startTime = null] = entry.start.split("T")
  const [endDate = "", endTime = null] = entry.end.split("T")
  return { ...event, allDay: entry.allDay, startDate, startTime, endDate, endTime } as Visit
}

/** Writes the cancellation of a visit to a person who was invited. */
export const cancellation = Effect.fn("cancellation")(function* (
  { kind, event, workOrder }: VisitToTell,
  { language, to, visit }: Invited,
  { newId, sender, texts }: Writing
) {
  const { start, end } = visit.entry
  const invited = calledOff({ ...visit, entry: { ...visit.entry, ...atLeast(visit, event) } })
  const facts = factsOf(
    { event: asInvited(event, visit), workOrder, crew: [] },
    texts.words[language]
  )
  const rendered = renderEmail(texts.calledOff[kind][language], facts, [], language)
  return {
    id: newId(),
    about: {
      workOrderId: workOrder.id,
      eventId: event.id,
      start,
      end,
      place: clientAddress(workOrder)
    },
    language,
    to,
    ...sender,
    ...rendered,
    invited,
    calendar: yield* invitationText(texts.calendarText, to, invited)
  } satisfies OutgoingMail
})

const deletedVisits = (changes: ChangeSet): ReadonlyArray<Visit> =>
  changes.flatMap(({ after, before, table }) =>
    table === "event" && after === null && before !== null && isVisit(before) ? [before] : []
  )

/**
 * Writes the e-mails that call off the visits that a change set deletes, to the people who were
 * invited. Past visits are not called off.
 */
export const cancelledVisits =
  (texts: EmailTexts, newId: () => string) =>
  (changes: ChangeSet): Effect.Effect<ReadonlyArray<OutgoingMail>, never, Stored> =>
    Effect.gen(function* () {
      const visits = deletedVisits(changes)
      if (visits.length === 0) return []
      const store = yield* PlanStore
      const { today } = yield* plantTime(yield* shopOf(yield* store.referenceData))
      const sender = yield* senderOf(texts.standard)
      const mails = yield* Effect.forEach(visits, (event) =>
        Effect.gen(function* () {
          const [workOrder] = yield* store.workOrders([event.workOrderId])
          if (workOrder === undefined) return []
          const kind = event.eventType === "DeliveryEvent" ? "delivery" : "installation"
          const invited = (yield* invitedPeople(workOrder.id)).filter(
            ({ eventId, visit }) => eventId === event.id && visit.entry.end >= today
          )
          return yield* Effect.forEach(invited, (one) =>
            cancellation({ kind, event, workOrder }, one, { texts, sender, newId })
          )
        })
      )
      return mails.flat()
    })
