import { canSeeEvent, type UserConfiguration, usersWithAddress } from "@atelier/domain/access"
import { shownCalendars } from "@atelier/domain/capacity"
import { percentOfSteps } from "@atelier/domain/completing"
import { type EmailKind, MAX_RECIPIENTS, renderEmail } from "@atelier/domain/email"
import { type Event, isVisit, orderAtVisit, type Visit } from "@atelier/domain/event"
import { NotFound, WrongKindOfEvent } from "@atelier/domain/proposal"
import { emailAddresses } from "@atelier/domain/record"
import { workOrderAsSeen } from "@atelier/domain/visibility"
import type { WorkOrder } from "@atelier/domain/work-order"
import { Effect, Schema } from "effect"
import { entryTimes } from "../calendar/index.ts"
import { TooManyRows } from "../list/index.ts"
import { shopOf } from "../plant/index.ts"
import { Ids, type OutgoingMail, PlanStore } from "../ports/index.ts"
import { commitChanges } from "../proposal/index.ts"
import { calendarItems } from "../reference/index.ts"
import { type Caller, editableEvent } from "../visibility/index.ts"
import { emailConfiguration, type StandardEmails } from "./emailConfiguration.ts"
import { type EmailWords, emailRows } from "./emailRows.ts"
import { type InvitationTexts, invitationText } from "./invitationText.ts"
import { crewOf, factsOf, type Language, showDate, visitTitle } from "./visitFacts.ts"

class NoEmailAddress extends Schema.TaggedError<NoEmailAddress>()("NoEmailAddress", {
  eventId: Schema.String
}) {
  override get message(): string {
    return `Nobody whom event ${this.eventId} concerns has an e-mail address.`
  }
}

export interface EmailTexts extends InvitationTexts {
  readonly standard: StandardEmails
  readonly words: { readonly fr: EmailWords; readonly en: EmailWords }
}

export interface EmailRequest {
  readonly id: string
  readonly workOrderIdPublic?: string | undefined
  readonly comment?: string | undefined
}

/** The work order as all users with this address see it; whole for other addresses. */
const orderFor = (readers: ReadonlyArray<UserConfiguration>, workOrder: WorkOrder): WorkOrder =>
  readers.reduce((order, reader) => workOrderAsSeen(reader, order), workOrder)

/** The language of the first reader, otherwise French (the default language of the product). */
const languageOf = ([first]: ReadonlyArray<UserConfiguration>): Language =>
  first?.emailLanguage ?? "fr"

const visitOf = Effect.fn("visitOf")(function* (
  kind: EmailKind,
  request: EmailRequest,
  caller: Caller
) {
  const event = yield* editableEvent(caller, request.id)
  if (!isVisit(event) || (event.eventType === "DeliveryEvent") !== (kind === "delivery"))
    return yield* new WrongKindOfEvent({ eventId: event.id, eventType: event.eventType })
  const store = yield* PlanStore
  const [workOrder] = yield* store.workOrders([event.workOrderId])
  const isOther = (request.workOrderIdPublic ?? event.workOrderId) !== event.workOrderId
  if (workOrder === undefined || isOther)
    return yield* new NotFound({ what: "workOrder", id: request.workOrderIdPublic ?? "" })
  return { event, workOrder }
})

const eachOnce = (addresses: ReadonlyArray<string>): ReadonlyArray<string> => {
  const names = addresses.map((address) => address.toLowerCase())
  return addresses.filter((_, index) => names.indexOf(names[index] ?? "") === index)
}

/** Writes all e-mails about a visit, in their recipients' languages; copies get no invitation. */
const mailsAbout = Effect.fn("mailsAbout")(function* (
  { kind, event, workOrder }: { kind: EmailKind; event: Visit; workOrder: WorkOrder },
  request: EmailRequest,
  texts: EmailTexts,
  /** Limits the work order data and the events that the e-mail may contain. */
  {
    asSeen,
    sees
  }: {
    readonly asSeen: (order: WorkOrder) => WorkOrder
    readonly sees: (event: Event) => boolean
  }
) {
  const store = yield* PlanStore
  const ids = yield* Ids
  const plan = yield* store.referenceData
  const shop = yield* shopOf(plan)
  const crew = crewOf(plan, event)
  const addresses = eachOnce(crew.flatMap(({ emails }) => emailAddresses(emails)))
  if (addresses.length === 0) return yield* new NoEmailAddress({ eventId: event.id })
  const configuration = yield* emailConfiguration(texts.standard)
  const others = emailAddresses(configuration[`${kind}Copies`])
  const recipients = eachOnce([...addresses, ...others])
  if (recipients.length > MAX_RECIPIENTS) return yield* new TooManyRows({ max: MAX_RECIPIENTS })
  const { fields } = yield* calendarItems("email")
  const steps = (yield* store.eventsOfWorkOrders([workOrder.id]))
    .filter((step) => step.eventType === "StepEvent")
    .filter(sees)
  return yield* Effect.forEach(recipients, (to) =>
    Effect.gen(function* () {
      const readers = usersWithAddress(plan.user.values(), to)
      const language = languageOf(readers)
      const words = texts.words[language]
      const facts = factsOf(
        { event, workOrder, crew: crew.map(({ name }) => name) },
        words,
        request.comment
      )
      const rows = emailRows(fields, words, {
        workOrder: orderAtVisit(asSeen(orderFor(readers, workOrder)), event),
        plan,
        percentCompleted: percentOfSteps(shownCalendars(plan), workOrder, steps),
        showDate: showDate(words.locale)
      })
      const rendered = renderEmail(configuration[kind][language], facts, rows, language)
      const head = {
        to,
        fromName: configuration.senderName === "" ? shop.name : configuration.senderName,
        replyTo: emailAddresses(configuration.replyTo).join(", ")
      }
      const entry = {
        uid: event.id,
        sequence: event.version - 1,
        ...entryTimes(event),
        summary: visitTitle(words, kind, facts),
        location: facts.address,
        description: rendered.text
      }
      const asked = { ...head, timeZone: shop.timeZone, entry }
      const calendar = addresses.includes(to) ? yield* invitationText(texts, asked) : ""
      const about = { workOrderId: workOrder.id, eventId: event.id }
      return {
        id: ids.next(),
        about,
        language,
        ...head,
        ...rendered,
        calendar
      } satisfies OutgoingMail
    })
  )
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
  const { eventType } = yield* editableEvent(caller, request.id)
  const kind = eventType === "DeliveryEvent" ? "delivery" : "installation"
  const visit = { kind, ...(yield* visitOf(kind, request, caller)) } as const
  const mails = yield* mailsAbout(visit, request, texts, {
    asSeen: (order) => workOrderAsSeen(caller.user, order),
    sees: (event) => canSeeEvent(caller.user, event)
  })
  return { data: mails.map(({ to, subject, text }) => ({ to, subject, text })) }
})

/**
 * Writes to the shipper of a delivery or the installers of an installation, one e-mail per address.
 * The e-mails are queued in the transaction of a journal entry and delivered afterwards.
 */
export const sendEventEmail = Effect.fn("sendEventEmail")(function* (
  kind: EmailKind,
  request: EmailRequest,
  texts: EmailTexts,
  caller: Caller
) {
  const { event, workOrder } = yield* visitOf(kind, request, caller)
  const written = yield* mailsAbout({ kind, event, workOrder }, request, texts, everything)
  const mails = written.map((mail) => ({ ...mail, askedBy: caller.user.id }))
  const intent = kind === "delivery" ? "sendDeliveryEmail" : "sendInstallationEmail"
  yield* commitChanges([], { caller, intent, mails, about: [event.id, workOrder.id] })
  return { success: true, recipients: mails.map(({ to }) => to) }
})
