import { canSeeEvent } from "@atelier/domain/access"
import { shownCalendars } from "@atelier/domain/capacity"
import { percentOfSteps } from "@atelier/domain/completing"
import { type EmailFacts, type EmailKind, type EmailText, renderEmail } from "@atelier/domain/email"
import { isVisit, orderAtVisit } from "@atelier/domain/event"
import { emailAddresses } from "@atelier/domain/record"
import { addDays, type DateRange } from "@atelier/domain/time"
import { workOrderAsSeen } from "@atelier/domain/visibility"
import { Effect, Schema } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import { type EventFilter, Ids, PlanQueries, PlanStore } from "../ports/index.ts"
import { commitChanges, noEvent } from "../proposal/index.ts"
import { calendarItems } from "../reference/index.ts"
import type { Caller } from "../visibility/index.ts"
import type { EmailTexts } from "./EmailTexts.ts"
import { emailConfiguration } from "./emailConfiguration.ts"
import { emailRows } from "./emailRows.ts"
import { invitationText, organizedBy } from "./invitationText.ts"
import { crewOf, factsOf, type Language, showDate, visitTitle } from "./visitFacts.ts"

class NoOwnEmailAddress extends Schema.TaggedError<NoOwnEmailAddress>()("NoOwnEmailAddress", {}) {
  override get message(): string {
    return "You have no e-mail address."
  }
}

/** Unsaved texts of an e-mail to try out. */
export interface EmailTrial extends EmailText {
  readonly kind: EmailKind
  readonly language: Language
}

/** Range of days around today in which an example visit is searched; future visits come first. */
const DAYS_AHEAD = 60
const DAYS_BACK = 120

const visitsOf = (kind: EmailKind): EventFilter =>
  kind === "delivery" ? { ...noEvent, shipperIds: null } : { ...noEvent, installerIds: null }

const visitToShow = Effect.fn("visitToShow")(function* (kind: EmailKind, { user }: Caller) {
  const store = yield* PlanStore
  const queries = yield* PlanQueries
  const { today } = yield* plantTime(yield* shopOf(yield* store.referenceData))
  const seenIn = (days: DateRange) =>
    Effect.map(queries.eventsBetween(days, visitsOf(kind)), (events) =>
      events
        .filter(isVisit)
        .filter((event) => canSeeEvent(user, event))
        .toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))
    )
  const [next] = yield* seenIn({ start: today, end: addDays(today, DAYS_AHEAD) })
  if (next !== undefined) return next
  return (yield* seenIn({ start: addDays(today, -DAYS_BACK), end: today })).at(-1) ?? null
})

/** Shows the placeholders themselves if there is no example visit. */
const bareFacts: EmailFacts = {
  workOrder: "{workOrder}",
  client: "{client}",
  date: "{date}",
  time: "{time}",
  address: "{address}",
  crew: "{crew}",
  comment: "{comment}"
}

const rendered = Effect.fn("rendered")(function* (
  { kind, language, ...words }: EmailTrial,
  texts: EmailTexts,
  caller: Caller
) {
  const store = yield* PlanStore
  const plan = yield* store.referenceData
  const event = yield* visitToShow(kind, caller)
  const [workOrder] = event === null ? [] : yield* store.workOrders([event.workOrderId])
  if (event === null || workOrder === undefined)
    return {
      about: null,
      title: visitTitle(texts.words[language], kind, bareFacts),
      ...renderEmail(words, bareFacts, [], language)
    }
  const { fields } = yield* calendarItems("email")
  const steps = (yield* store.eventsOfWorkOrders([workOrder.id]))
    .filter((step) => step.eventType === "StepEvent")
    .filter((step) => canSeeEvent(caller.user, step))
  const own = texts.words[language]
  const crew = crewOf(plan, event).map(({ name }) => name)
  const rows = emailRows(fields, own, {
    workOrder: orderAtVisit(workOrderAsSeen(caller.user, workOrder), event),
    plan,
    percentCompleted: percentOfSteps(shownCalendars(plan), workOrder, steps),
    showDate: showDate(own.locale)
  })
  const facts = factsOf({ event, workOrder, crew }, own)
  const title = visitTitle(own, kind, facts)
  return { about: workOrder.name, title, ...renderEmail(words, facts, rows, language) }
})

export const previewEmailText = Effect.fn("previewEmailText")(function* (
  trial: EmailTrial,
  texts: EmailTexts,
  caller: Caller
) {
  const { about, subject, text } = yield* rendered(trial, texts, caller)
  return { about, subject, text }
})

/** Sends the caller a test e-mail with unsaved texts about an example visit. */
export const sendTestEmail = Effect.fn("sendTestEmail")(function* (
  trial: EmailTrial,
  texts: EmailTexts,
  caller: Caller
) {
  const [to] = emailAddresses(caller.user.email)
  if (to === undefined) return yield* new NoOwnEmailAddress()
  const store = yield* PlanStore
  const ids = yield* Ids
  const shop = yield* shopOf(yield* store.referenceData)
  const configuration = yield* emailConfiguration(texts.standard)
  const { subject, text, title, html } = yield* rendered(trial, texts, caller)
  const { today } = yield* plantTime(shop)
  const id = ids.next()
  const head = {
    to,
    fromName: configuration.senderName === "" ? shop.name : configuration.senderName,
    replyTo: emailAddresses(configuration.replyTo).join(", ")
  }
  const entry = {
    uid: id,
    sequence: 0,
    allDay: true,
    start: today,
    end: addDays(today, 1),
    summary: title,
    location: "",
    description: text,
    isCancelled: false
  }
  const { organizer } = organizedBy(head, texts)
  const { timeZone } = shop
  const trialVisit = { organizer, asksForReply: false, timeZone, entry }
  const calendar = yield* invitationText(texts.calendarText, to, trialVisit)
  const askedBy = caller.user.id
  const mail = { id, language: trial.language, ...head, subject, text, html, calendar, askedBy }
  yield* commitChanges([], { caller, intent: "sendTestEmail", mails: [mail] })
  return { success: true, recipients: [to] }
})
