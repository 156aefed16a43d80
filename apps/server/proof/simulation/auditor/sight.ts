import { type Change, contentOf, type Row, rowsIn, type Sight, type Tables } from "../records.ts"

type Right = keyof Sight

const NONE: Sight = { display: false, editor: false }

const mayIn =
  (right: Right, user: Row) =>
  (entry: Sight | undefined): boolean => {
    const { display, editor } = entry ?? user.otherwise ?? NONE
    return display && (right === "display" || editor)
  }

/** Whether a user sees or edits an event, by the rules of the documentation. */
const may = (right: Right, user: Row, event: Row): boolean => {
  const has = mayIn(right, user)
  switch (event.eventType) {
    case "StepEvent":
      return has(user.progressVisibility?.find(({ progressId }) => progressId === event.progressId))
    case "ProductionEvent":
      return has(user.productionVisibility ?? NONE)
    case "DeliveryEvent":
      return has(user.shippersVisibility?.find(({ shipperId }) => shipperId === event.shipperId))
    case "InstallationEvent": {
      const crews = event.installerIds ?? []
      const entries = (crews.length === 0 ? [null] : crews).map((id) =>
        user.installersVisibility?.find(({ installerId }) => installerId === id)
      )
      const isSeen = entries.some(mayIn("display", user))
      const isEdited = entries.some((entry) => (entry ?? user.otherwise ?? NONE).editor)
      return isSeen && (right === "display" || isEdited)
    }
    default:
      return true
  }
}

export const seesEvent = (user: Row, event: Row): boolean => may("display", user, event)

export const editsEvent = (user: Row, event: Row): boolean => may("editor", user, event)

/** The facts that decide which rows a user sees. */
export const rightsOf = (user: Row | null): string =>
  contentOf([
    user?.licensed,
    user?.productionVisibility?.display,
    user?.shippersVisibility?.map(({ shipperId, display }) => [shipperId, display]),
    user?.installersVisibility?.map(({ installerId, display }) => [installerId, display])
  ])

const isOwn = ({ eventType }: Row): boolean =>
  eventType !== "UserEvent" && eventType !== "BlockerEvent"

/** Ids of the orders that a user sees: all, or those of visible events. */
export const ordersSeen = (user: Row, tables: Tables): ReadonlySet<string> => {
  const listsAll = user.id === "admin" || user.permissions?.accessWorkOrdersListPage === true
  if (listsAll) return new Set(rowsIn(tables, "workOrder").keys())
  const seen = new Set<string>()
  for (const event of rowsIn(tables, "event").values())
    if (isOwn(event) && typeof event.workOrderId === "string" && seesEvent(user, event))
      seen.add(event.workOrderId)
  return seen
}

const KIND: Readonly<Record<string, string>> = {
  production: "ProductionEvent",
  delivery: "DeliveryEvent",
  installation: "InstallationEvent"
}

const dates = ["production", "delivery", "installation"] as const

/** A part of a change that shows the user a hidden row; null if there is none. */
export const leakIn = (
  change: Change,
  { seenEver, tables }: { readonly seenEver: ReadonlySet<string>; readonly tables: Tables }
): string | null => {
  const { table, id, before, after, reason } = change
  if (before !== null && after !== null && isSameButVersion(before, after))
    return `${table} ${id} is told although nothing visible changed`
  const row = after ?? before
  const orderId = table === "workOrder" ? id : (row?.workOrderId ?? null)
  const mains = [...rowsIn(tables, "event").values()].filter(
    (event) => event.isMainEvent === true && event.workOrderId === orderId
  )
  const isHidden = (date: string) => {
    const main = mains.find(({ eventType }) => eventType === KIND[date])
    return main !== undefined && !seenEver.has(main.id)
  }
  if (reason.referenceDate !== undefined && isHidden(reason.referenceDate))
    return `the reason of ${table} ${id} names the hidden ${reason.referenceDate}`
  if (table !== "workOrder") return null
  for (const date of dates)
    for (const state of [before, after]) {
      const day = state?.[`${date}Date`] ?? null
      if (day !== null && isHidden(date)) return `${table} ${id} has the hidden ${date} ${day}`
    }
  return null
}

const isSameButVersion = (one: Row, other: Row): boolean =>
  JSON.stringify({ ...one, version: 0 }) === JSON.stringify({ ...other, version: 0 })
