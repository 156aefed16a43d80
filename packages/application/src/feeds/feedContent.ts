import { canSeeEvent, type UserConfiguration } from "@atelier/domain/access"
import { isInFeed } from "@atelier/domain/calendar-feed"
import { resourceKey, resourceTime, shownCalendars } from "@atelier/domain/capacity"
import type { Plan } from "@atelier/domain/change"
import { type Event, eventDays, isInterrupted, isVisit } from "@atelier/domain/event"
import { addDays, type DateRange, overlaps } from "@atelier/domain/time"
import { workOrderAsSeen } from "@atelier/domain/visibility"
import { clientAddress } from "@atelier/domain/work-order"
import { Clock, Effect } from "effect"
import { entryTimes, eventsWithin, inParts, workOrdersOf } from "../calendar/index.ts"
import type { TooManyRows } from "../list/index.ts"
import { instantAt, plantTime, shopOf } from "../plant/index.ts"
import {
  type CalendarContent,
  type CalendarEntry,
  type CalendarFeed,
  CalendarFeeds,
  type EventFilter,
  PlanStore,
  type Stored
} from "../ports/index.ts"
import { everyEvent, noEvent, workOrderIdsOf } from "../proposal/index.ts"
import { visibleWorkOrderIds } from "../visibility/index.ts"
import { isSubjectSeen, subjectName } from "./feedSubject.ts"
import { workedParts } from "./workedParts.ts"

/** Days before and after today that a calendar covers: the first span whose events fit. */
const SPANS = [
  { before: 60, after: 366 },
  { before: 30, after: 90 },
  { before: 7, after: 28 }
] as const
const MAX_ENTRIES = 5_000
/** A calendar lists what left it as cancelled for this many days, up to `MAX_FORMER` changes. */
const CANCELLED_DAYS = 30
const MAX_FORMER = 2_000
const FORMER_PER_TURN = 2_000
const REFRESH_MINUTES = 60
const ENTRIES_PER_TURN = 200
const DAY_MS = 86_400_000

export interface FeedWords {
  readonly mine: string
  readonly kinds: {
    readonly production: string
    readonly delivery: string
    readonly installation: string
  }
}

const filterOf = ({ kind, subjectId, userId }: CalendarFeed): EventFilter => {
  switch (kind) {
    case "mine":
      return { ...everyEvent, assignedTo: userId }
    case "installer":
      return { ...noEvent, installerIds: [subjectId] }
    case "shipper":
      return { ...noEvent, shipperIds: [subjectId] }
    case "progress":
      return { ...noEvent, progressIds: subjectId === null ? [] : [subjectId] }
  }
}

const titleOf = (event: Event, plan: Plan, { kinds }: FeedWords): string => {
  switch (event.eventType) {
    case "StepEvent":
      return plan.progress.get(event.progressId)?.name ?? ""
    case "ProductionEvent":
      return kinds.production
    case "DeliveryEvent":
      return kinds.delivery
    case "InstallationEvent":
      return kinds.installation
    case "UserEvent":
    case "BlockerEvent":
      return event.title
  }
}

const eventsOf = Effect.fn("eventsOf")(function* (
  today: DateRange["start"],
  asked: Omit<Parameters<typeof eventsWithin>[1], "max">
) {
  const daysOf = ({ before, after }: (typeof SPANS)[number]): DateRange => ({
    start: addDays(today, -before),
    end: addDays(today, after)
  })
  const [whole, ...narrower] = SPANS
  const within = (days: DateRange) =>
    Effect.map(eventsWithin(days, { ...asked, max: MAX_ENTRIES }), (events) => ({ days, events }))
  return yield* narrower.reduce(
    (found, span) => Effect.catchTag(found, "TooManyRows", () => within(daysOf(span))),
    within(daysOf(whole))
  )
})

const ordersOf = Effect.fn("ordersOf")(function* (
  user: UserConfiguration,
  events: ReadonlyArray<Event>
) {
  const visible = yield* visibleWorkOrderIds(user, workOrderIdsOf(events))
  const orders = yield* workOrdersOf([...visible])
  return new Map(orders.map((order) => [order.id, workOrderAsSeen(user, order)]))
})

/** The last events that left a calendar, however many others changed meanwhile. */
const formerOf = Effect.fn("formerOf")(function* (after: string, isIn: (event: Event) => boolean) {
  const feeds = yield* CalendarFeeds
  const former: Array<Event> = []
  for (let skip = 0; former.length < MAX_FORMER; skip += FORMER_PER_TURN) {
    const found = yield* feeds.formerEvents(after, FORMER_PER_TURN, skip)
    former.push(...found.filter(isIn))
    if (found.length < FORMER_PER_TURN) break
  }
  return former.slice(0, MAX_FORMER)
})

/**
 * Returns the calendar of a secret address, as its owner sees it now; null if the address is
 * unknown or the owner has lost access. Appointments that left it appear as cancelled, without
 * their work order.
 */
export const feedContent = Effect.fn("feedContent")(function* (
  keyHash: string,
  mayEnter: (user: UserConfiguration) => boolean,
  wordsOf: { readonly fr: FeedWords; readonly en: FeedWords }
): Effect.fn.Return<CalendarContent | null, TooManyRows, Stored> {
  const store = yield* PlanStore
  const feeds = yield* CalendarFeeds
  const feed = yield* feeds.opened(keyHash)
  const plan = yield* store.referenceData
  const user = feed === null ? undefined : plan.user.get(feed.userId)
  if (feed === null || user === undefined || !mayEnter(user)) return null
  const shop = yield* shopOf(plan)
  const words = wordsOf[user.emailLanguage]
  const name = feed.kind === "mine" ? words.mine : subjectName(plan, user, feed)
  const now = yield* Clock.currentTimeMillis
  const { today } = yield* plantTime(shop)
  const isIn = (event: Event): boolean =>
    isSubjectSeen(plan, user, feed) && isInFeed(feed, user.id, event) && canSeeEvent(user, event)
  const { days, events } = yield* eventsOf(today, { filter: filterOf(feed), keeps: isIn })
  const orders = yield* ordersOf(user, events)
  const after = instantAt(now - CANCELLED_DAYS * DAY_MS)
  const former = yield* formerOf(after, isIn)
  const madeAt = instantAt(now)

  const calendars = shownCalendars(plan)
  /** One entry per event, or one per worked part if closed days interrupt the event. */
  const partsOf = (event: Event): ReadonlyArray<Event> =>
    event.eventType === "StepEvent" && isInterrupted(event)
      ? workedParts(
          resourceTime(calendars, resourceKey({ kind: "progress", id: event.progressId })),
          event
        )
      : [event]

  const entryOf = (event: Event): CalendarEntry => {
    const id = "workOrderId" in event ? event.workOrderId : null
    const order = id === null ? undefined : orders.get(id)
    const names = order === undefined ? [] : [order.name, order.clientName]
    return {
      uid: event.id,
      sequence: event.version - 1,
      madeAt,
      ...entryTimes(event),
      summary: [titleOf(event, plan, words), ...names].filter((part) => part !== "").join(" · "),
      location: order !== undefined && isVisit(event) ? clientAddress(order) : "",
      description: event.comment,
      isCancelled: false
    }
  }

  const calledOff = (event: Event): CalendarEntry => ({
    ...entryOf(event),
    sequence: event.version,
    summary: titleOf(event, plan, words),
    location: "",
    description: "",
    isCancelled: true
  })

  const entries = yield* inParts(events, ENTRIES_PER_TURN, (part) =>
    Effect.sync(() => part.flatMap(partsOf).map(entryOf))
  )
  const told = new Set(entries.map(({ uid }) => uid))
  const left = former
    .flatMap(partsOf)
    .filter((part) => overlaps(eventDays(part), days))
    .flatMap((part) => {
      if (told.has(part.id)) return []
      told.add(part.id)
      return [calledOff(part)]
    })
  return {
    name: [shop.name, name ?? ""].filter((part) => part !== "").join(" · "),
    timeZone: shop.timeZone,
    refreshMinutes: REFRESH_MINUTES,
    invitation: null,
    entries: [...entries, ...left]
  }
})
