import { canSeeEvent, type UserConfiguration, usersWithAddress } from "@atelier/domain/access"
import { shownCalendars } from "@atelier/domain/capacity"
import { percentOfSteps } from "@atelier/domain/completing"
import {
  type EmailConfiguration,
  type EmailKind,
  type EmailPerson,
  MAX_RECIPIENTS,
  type PersonToTell,
  renderEmail
} from "@atelier/domain/email"
import { type Event, isVisit, orderAtVisit } from "@atelier/domain/event"
import { NotFound, WrongKindOfEvent } from "@atelier/domain/proposal"
import { emailAddresses } from "@atelier/domain/record"
import { workOrderAsSeen } from "@atelier/domain/visibility"
import { clientAddress, type WorkOrder } from "@atelier/domain/work-order"
import { Effect, Schema } from "effect"
import { entryTimes } from "../calendar/index.ts"
import { TooManyRows } from "../list/index.ts"
import { shopOf } from "../plant/index.ts"
import { Ids, PlanStore } from "../ports/index.ts"
import { commitChanges } from "../proposal/index.ts"
import { calendarItems } from "../reference/index.ts"
import { type Caller, editableEvent } from "../visibility/index.ts"
import { cancellation, senderOf } from "./cancelledVisits.ts"
import type { EmailTexts, VisitToTell } from "./EmailTexts.ts"
import { emailConfiguration } from "./emailConfiguration.ts"
import { emailRows } from "./emailRows.ts"
import { invitationText, organizedBy } from "./invitationText.ts"
import { invitedPeople } from "./invitedPeople.ts"
import { crewOf, factsOf, type Language, showDate, visitTitle } from "./visitFacts.ts"

class NoEmailAddress extends Schema.TaggedError<NoEmailAddress>()("NoEmailAddress", {
  eventId: Schema.String
}) {
  override get message(): string {
    return `Nobody whom event ${this.eventId} concerns has an e-mail address.`
  }
}

export interface EmailRequest {
  readonly id: string
  /** Refuses visits of the other kind. */
  readonly kind?: EmailKind | undefined
  readonly workOrderIdPublic?: string | undefined
  readonly comment?: string | undefined
  /** Whom to write to; default: the crew. */
  readonly people?: ReadonlyArray<PersonToTell> | undefined
}

const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase()

/** The work order as all users with this address see it; whole for other addresses. */
const orderFor = (readers: ReadonlyArray<UserConfiguration>, workOrder: WorkOrder): WorkOrder =>
  readers.reduce((order, reader) => workOrderAsSeen(reader, order), workOrder)

/** The language of the first reader, otherwise French (the default language of the product). */
const languageOf = ([first]: ReadonlyArray<UserConfiguration>): Language =>
  first?.emailLanguage ?? "fr"

const visitOf = Effect.fn("visitOf")(function* (request: EmailRequest, caller: Caller) {
  const event = yield* editableEvent(caller, request.id)
  const kind: EmailKind = event.eventType === "DeliveryEvent" ? "delivery" : "installation"
  if (!isVisit(event) || (request.kind ?? kind) !== kind)
    return yield* new WrongKindOfEvent({ eventId: event.id, eventType: event.eventType })
  const store = yield* PlanStore
  const [workOrder] = yield* store.workOrders([event.workOrderId])
  const isOther = (request.workOrderIdPublic ?? event.workOrderId) !== event.workOrderId
  if (workOrder === undefined || isOther)
    return yield* new NotFound({ what: "workOrder", id: request.workOrderIdPublic ?? "" })
  return { kind, event, workOrder }
})

interface Addressee {
  readonly to: string
  readonly person: EmailPerson
}

/** The people to write to about a visit, each address once, with the current crew first. */
const addresseesOf = Effect.fn("addresseesOf")(function* (
  { kind, event, workOrder }: VisitToTell,
  people: ReadonlyArray<PersonToTell>,
  { deliveryCopies, installationCopies }: EmailConfiguration
) {
  const store = yield* PlanStore
  const plan = yield* store.referenceData
  const asked = (person: PersonToTell, lists: ReadonlyArray<string>) =>
    people.includes(person)
      ? lists.flatMap(emailAddresses).map((to): Addressee => ({ to, person }))
      : []
  const manager = plan.projectManager.get(workOrder.projectManagerId ?? "")
  const told = [
    ...asked(
      "crew",
      crewOf(plan, event).map(({ emails }) => emails)
    ),
    ...asked("client", [workOrder.clientEmail]),
    ...asked("projectManager", [manager?.email ?? ""])
  ]
  const copies = emailAddresses(kind === "delivery" ? deliveryCopies : installationCopies)
  return [
    ...told,
    ...(told.length === 0 ? [] : copies).map((to) => ({ to, person: "copy" as const }))
  ].filter(({ to }, place, all) => all.findIndex((one) => isSameAddress(one.to, to)) === place)
})

/**
 * Writes all e-mails about a visit, each in the language of its recipient. Only the crew is
 * invited. People who were invited before and are not of the crew any more get a cancellation.
 */
const mailsAbout = Effect.fn("mailsAbout")(function* (
  visit: VisitToTell,
  { comment, people = ["crew"] }: Pick<EmailRequest, "comment" | "people">,
  texts: EmailTexts,
  /** Limits the work order data and the events that the e-mail may contain. */
  {
    asSeen,
    sees
  }: { readonly asSeen: (order: WorkOrder) => WorkOrder; readonly sees: (event: Event) => boolean }
) {
  const { kind, event, workOrder } = visit
  const store = yield* PlanStore
  const ids = yield* Ids
  const plan = yield* store.referenceData
  const shop = yield* shopOf(plan)
  const configuration = yield* emailConfiguration(texts.standard)
  const addressees = yield* addresseesOf(visit, people, configuration)
  const crew = crewOf(plan, event).map(({ name }) => name)
  if (addressees.length === 0 && crew.length > 0)
    return yield* new NoEmailAddress({ eventId: event.id })
  const former = people.includes("crew")
    ? (yield* invitedPeople(workOrder.id)).filter(
        ({ eventId, to }) =>
          eventId === event.id &&
          !addressees.some((one) => one.person === "crew" && isSameAddress(one.to, to))
      )
    : []
  if (addressees.length + former.length === 0)
    return yield* new NoEmailAddress({ eventId: event.id })
  if (addressees.length + former.length > MAX_RECIPIENTS)
    return yield* new TooManyRows({ max: MAX_RECIPIENTS })
  const { fields } = yield* calendarItems("email")
  const steps = (yield* store.eventsOfWorkOrders([workOrder.id]))
    .filter((step) => step.eventType === "StepEvent")
    .filter(sees)
  const sender = yield* senderOf(texts.standard)
  const { start, end } = entryTimes(event)
  const place = clientAddress(workOrder)
  const about = { workOrderId: workOrder.id, eventId: event.id, start, end, place }
  const written = yield* Effect.forEach(addressees, ({ person, to }) =>
    Effect.gen(function* () {
      const readers = usersWithAddress(plan.user.values(), to)
      const language = languageOf(readers)
      const words = texts.words[language]
      const facts = factsOf({ event, workOrder, crew }, words, comment)
      const rows = emailRows(fields, words, {
        workOrder: orderAtVisit(asSeen(orderFor(readers, workOrder)), event),
        plan,
        percentCompleted: percentOfSteps(shownCalendars(plan), workOrder, steps),
        showDate: showDate(words.locale)
      })
      const rendered =
        person === "client"
          ? renderEmail(texts.toClient[kind][language], { ...facts, comment: "" }, [], language)
          : renderEmail(configuration[kind][language], facts, rows, language)
      const mail = { id: ids.next(), about, language, to, ...sender, ...rendered }
      if (person !== "crew") return { person, mail: { ...mail, calendar: "" } }
      const invited = {
        ...organizedBy(sender, texts),
        timeZone: shop.timeZone,
        entry: {
          uid: event.id,
          sequence: event.version - 1,
          ...entryTimes(event),
          summary: visitTitle(words, kind, facts),
          location: facts.address,
          description: rendered.text,
          isCancelled: false
        }
      }
      const calendar = yield* invitationText(texts.calendarText, to, invited)
      return { person, mail: { ...mail, invited, calendar } }
    })
  )
  const cancelled = yield* Effect.forEach(former, (one) =>
    Effect.map(cancellation(visit, one, { texts, sender, newId: ids.next }), (mail) => ({
      person: "formerCrew" as const,
      mail
    }))
  )
  return [...written, ...cancelled]
})

const everything = { asSeen: (order: WorkOrder) => order, sees: () => true }

/**
 * Returns recipients and texts without sending. Work order data hidden from the caller is left out,
 * even if the recipient sees it.
 */
export const previewEventEmail = Effect.fn("previewEventEmail")(function* (
  request: EmailRequest,
  texts: EmailTexts,
  caller: Caller
) {
  const visit = yield* visitOf(request, caller)
  const mails = yield* mailsAbout(visit, request, texts, {
    asSeen: (order) => workOrderAsSeen(caller.user, order),
    sees: (event) => canSeeEvent(caller.user, event)
  })
  return {
    data: mails.map(({ person, mail: { to, subject, text } }) => ({ person, to, subject, text }))
  }
})

/**
 * Writes to the shipper of a delivery or the installers of an installation, one e-mail per address.
 * The e-mails are queued in the transaction of a journal entry and delivered afterwards.
 */
export const sendEventEmail = Effect.fn("sendEventEmail")(function* (
  request: EmailRequest,
  texts: EmailTexts,
  caller: Caller
) {
  const visit = yield* visitOf(request, caller)
  const { event, workOrder } = visit
  const written = yield* mailsAbout(visit, request, texts, everything)
  const mails = written.map(({ mail }) => ({ ...mail, askedBy: caller.user.id }))
  const about = [event.id, workOrder.id]
  yield* commitChanges([], { caller, intent: "sendEventEmail", mails, about })
  return { success: true, recipients: mails.map(({ to }) => to) }
})
