import { type Measured, type Row, rowsIn, type Tables } from "../records.ts"

const DAY_MS = 86_400_000
const DAY_MINUTES = 1_440

export const kinds = ["progress", "installer", "shipper", "production"] as const
export type Kind = (typeof kinds)[number]

const sums = new Map<string, string>()

export const addDays = (date: string, days: number): string => {
  const key = `${date} ${days}`
  const known = sums.get(key)
  if (known !== undefined) return known
  const sum = new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
  sums.set(key, sum)
  return sum
}

const weekdayOf = (date: string): number => new Date(date).getUTCDay() || 7

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const mondayOf = (date: string): number => Date.parse(date) - (weekdayOf(date) - 1) * DAY_MS

const isDayOff = (unit: Row, date: string): boolean => {
  const weekday = weekdayOf(date)
  if (unit.openedDays?.includes(date) === true) return false
  if (weekday === 6 && unit.includeSaturday !== true) return true
  if (weekday === 7 && unit.includeSunday !== true) return true
  return (unit.weeklyDaysOff ?? []).some(
    (off) =>
      off.weekday === weekday &&
      (off.everySecondFrom === null ||
        Math.round((mondayOf(date) - mondayOf(off.everySecondFrom)) / (7 * DAY_MS)) % 2 === 0)
  )
}

const closes = ({ scope }: Row, kind: Kind, id: string): boolean => {
  if (scope === undefined) return false
  if (scope.wholeShop) return true
  if (kind === "production") return scope.production
  return { progress: scope.progressIds, installer: scope.installerIds, shipper: scope.shipperIds }[
    kind
  ].includes(id)
}

/** Minutes of work of a day, counted one by one, and those without a closure. */
const workOf = (shop: Row | undefined, unit: Row, closures: ReadonlyArray<Row>, date: string) => {
  const own = unit.shifts ?? []
  const shared = shop?.shifts ?? []
  const shopDay = { startTime: shop?.dayStartTime ?? "", endTime: shop?.dayEndTime ?? "" }
  const shifts = own.length > 0 ? own : shared.length > 0 ? shared : [shopDay]
  const isBlocked = (minute: number): boolean => {
    const day = addDays(date, Math.floor(minute / DAY_MINUTES))
    const rest = minute % DAY_MINUTES
    const at = `${day}T${String(Math.floor(rest / 60)).padStart(2, "0")}:${String(rest % 60).padStart(2, "0")}`
    return closures.some((closure) =>
      closure.allDay === true
        ? closure.startDate <= date && date < closure.endDate
        : `${closure.startDate}T${closure.startTime}` <= at &&
          at < `${closure.endDate}T${closure.endTime}`
    )
  }
  const all = shifts.flatMap(({ startTime, endTime }) => {
    const isNight = shifts[0] !== shopDay && endTime <= startTime
    const from = minutes(startTime)
    const until = minutes(endTime) + (isNight ? DAY_MINUTES : 0)
    return Array.from({ length: Math.max(0, until - from) }, (_, minute) => from + minute)
  })
  return { length: all.length, free: all.filter((minute) => !isBlocked(minute)).length }
}

/** An equal share in hundredths; the first ones get the remainder. */
const dealt = (whole: number, among: number, place: number): number =>
  Math.floor(whole / among) + (place < whole % among ? 1 : 0)

export const unitsOf = (event: Row): ReadonlyArray<readonly [Kind, string]> => {
  switch (event.eventType) {
    case "StepEvent":
      return [["progress", event.progressId ?? ""]]
    case "ProductionEvent":
      return [["production", "production"]]
    case "DeliveryEvent":
      return typeof event.shipperId === "string" ? [["shipper", event.shipperId]] : []
    case "InstallationEvent":
      return [...new Set(event.installerIds)].map((id) => ["installer", id] as const)
    default:
      return []
  }
}

const daysOf = (event: Row): ReadonlyArray<string> => {
  const days: Array<string> = []
  const isLast = (day: string) =>
    event.allDay === true ? day >= event.endDate : day > event.endDate
  for (let day = event.startDate; !isLast(day); day = addDays(day, 1)) days.push(day)
  return days.filter((day) => event.daysOff?.includes(day) !== true)
}

const valueIn = (values: ReadonlyArray<Measured> | undefined, type: string): number | undefined =>
  values?.find(({ measureType }) => measureType === type)?.value

const totalOf = (tables: Tables, event: Row, type: string): number => {
  const order = rowsIn(tables, "workOrder").get(event.workOrderId ?? "")
  if (order === undefined || event.status === "Completed") return 0
  if (event.isMainEvent === false) return Math.round((valueIn(event.values, type) ?? 0) * 100)
  const step = order.steps?.find(({ id }) => id === event.stepId)
  return Math.round((valueIn(step?.values, type) ?? valueIn(order.values, type) ?? 0) * 100)
}

/** Load and maximum of a unit on a day in hundredths, counted from the rows. */
export const makeRecount = (tables: Tables) => {
  const shop = rowsIn(tables, "shop").get("shop")
  const events = [...rowsIn(tables, "event").values()]
  const blockers = events.filter(({ eventType }) => eventType === "BlockerEvent")
  const unitOf = (kind: Kind, id: string): Row | undefined =>
    kind === "production" ? shop : rowsIn(tables, kind).get(id)
  const known = new Map<string, { isClosed: boolean; length: number; free: number }>()
  const dayOf = (kind: Kind, id: string, date: string) => {
    const key = `${kind} ${id} ${date}`
    const found = known.get(key)
    if (found !== undefined) return found
    const unit = unitOf(kind, id)
    const closures = blockers.filter((blocker) => closes(blocker, kind, id))
    const work = unit === undefined ? { length: 0, free: 0 } : workOf(shop, unit, closures, date)
    const isClosed =
      (unit !== undefined && isDayOff(unit, date)) ||
      closures.some(
        (each) => each.allDay === true && each.startDate <= date && date < each.endDate
      ) ||
      (work.length > 0 && work.free === 0)
    const made = { ...work, isClosed }
    known.set(key, made)
    return made
  }
  const loads = new Map<string, number>()
  for (const event of events)
    for (const [place, [kind, id], units] of unitsOf(event).map(
      (unit, at, all) => [at, unit, all.length] as const
    )) {
      const open = daysOf(event).filter((day) => !dayOf(kind, id, day).isClosed)
      const days = open.length === 0 ? [event.startDate] : open
      const order = rowsIn(tables, "workOrder").get(event.workOrderId ?? "")
      const types = new Set(
        [event, order, ...(order?.steps ?? [])].flatMap((row) =>
          (row?.values ?? []).map(({ measureType }) => measureType)
        )
      )
      for (const type of types) {
        const share = dealt(totalOf(tables, event, type), units, place)
        for (const [at, day] of days.entries()) {
          const key = `${kind} ${id} ${type} ${day}`
          loads.set(key, (loads.get(key) ?? 0) + dealt(share, days.length, at))
        }
      }
    }
  return (kind: Kind, id: string, type: string, date: string) => {
    const load = loads.get(`${kind} ${id} ${type} ${date}`) ?? 0
    const unit = unitOf(kind, id)
    const capacities = kind === "production" ? unit?.productionCapacities : unit?.capacities
    const capacity = capacities?.find(({ measureType }) => measureType === type)
    const { isClosed, length, free } = dayOf(kind, id, date)
    if (isClosed) return { load, max: capacity === undefined ? null : 0 }
    const whole =
      capacity?.weekdayMaxima.find(({ weekday }) => weekday === weekdayOf(date))?.max ??
      capacity?.max ??
      null
    if (whole === null) return { load, max: null }
    const hundredths = Math.round(whole * 100)
    const more = (kind === "progress" ? (unit?.overtime ?? []) : []).find(
      (entry) => entry.measureType === type && entry.date === date
    )
    const ordinary = length === 0 ? hundredths : Math.floor((hundredths * free) / length)
    return { load, max: ordinary + Math.round((more?.more ?? 0) * 100) }
  }
}
