import { dropNoise } from "../src/kernel/quantity/index.ts"
import type { LocalDate } from "../src/kernel/time/index.ts"
import type { Plan } from "../src/records/change/index.ts"
import type { StepEvent } from "../src/records/event/index.ts"
import type { ListOwner, Lock, MergedProgress } from "../src/records/priority-list/index.ts"
import { SHOP_ID } from "../src/records/resource/index.ts"
import {
  nextStepToComplete,
  usedSteps,
  type WorkOrder,
  type WorkOrderStep
} from "../src/records/work-order/index.ts"
import type { PriorityAsked, PriorityRow } from "../src/rules/priorities/index.ts"
import { naiveCalendar } from "./naiveCalendar.ts"
import { naiveDaysOfWork, naiveProgressCalendar } from "./naivePlan.ts"

type Asked = PriorityAsked<Omit<MergedProgress, "id" | "version" | "name">>
type Unplaced = Omit<PriorityRow, "position" | "locked">
type Key = ReadonlyArray<number | string>

const stepEvents = (plan: Plan, workOrder: WorkOrder): ReadonlyArray<StepEvent> =>
  [...plan.event.values()].filter(
    (event): event is StepEvent =>
      event.eventType === "StepEvent" && event.workOrderId === workOrder.id
  )

const naiveShopCalendar = (plan: Plan) =>
  naiveCalendar({
    saturday: plan.shop.get(SHOP_ID)?.includeSaturday === true,
    sunday: plan.shop.get(SHOP_ID)?.includeSunday === true,
    weeklyDaysOff: plan.shop.get(SHOP_ID)?.weeklyDaysOff ?? [],
    closed: [...plan.event.values()]
      .filter((event) => event.eventType === "BlockerEvent" && event.scope.wholeShop)
      .map((event) => ({ start: event.startDate, end: event.endDate }))
  })

const naiveRemaining = (
  plan: Plan,
  days: number,
  event: StepEvent | undefined,
  today: LocalDate
) => {
  if (event?.status !== "Started") return days
  const calendar = naiveProgressCalendar(plan, event.progressId)
  const off = event.daysOff.filter((day) => day < today && calendar.isWorked(day))
  return Math.max(0.5, days - calendar.workedDays(event.startDate, today) + off.length)
}

/** The days of its progress's capacity that a step takes; 0 if no value has a maximum. */
const naiveFilledDays = (plan: Plan, workOrder: WorkOrder, step: WorkOrderStep): number => {
  const values = new Map([...workOrder.values, ...step.values].map((v) => [v.measureType, v.value]))
  const maxima = plan.progress.get(step.progressId)?.capacities ?? []
  return Math.max(
    0,
    ...maxima.map(({ max, measureType }) => (max ? (values.get(measureType) ?? 0) / max : 0))
  )
}

const dueOf = (workOrder: WorkOrder, asked: Asked): LocalDate | null =>
  ({
    production: workOrder.productionDate,
    delivery: workOrder.deliveryDate,
    installation: workOrder.installationDate
  })[asked.configuration.dueDate]

const naiveRow = (plan: Plan, workOrder: WorkOrder, asked: Asked): [Unplaced, Key] | null => {
  const { configuration, thresholds, today } = asked
  const events = stepEvents(plan, workOrder)
  const done = new Set(events.filter((e) => e.status === "Completed").map((e) => e.stepId))
  const hidden = asked.hides.filter((hide) => hide.workOrderId === workOrder.id)
  const open = usedSteps(workOrder).filter((step) => !done.has(step.id))
  const step = open.find(
    ({ progressId }) =>
      configuration.progressIds.includes(progressId) &&
      hidden.every((hide) => hide.progressId !== progressId)
  )
  if (step === undefined) return null
  const eventOf = (stepId: string) => events.find((event) => event.stepId === stepId)
  const daysOf = ({ id, numberOfDays }: WorkOrderStep): number => {
    const event = eventOf(id)
    return event === undefined ? numberOfDays : naiveDaysOfWork(plan, event)
  }
  const days = (steps: ReadonlyArray<WorkOrderStep>): number =>
    steps.reduce((sum, each) => sum + daysOf(each), 0)
  const used = usedSteps(workOrder)
  const finished = days(used.filter(({ id }) => done.has(id)))
  const percent = (100 * finished) / days(used)
  const work = open
    .slice(open.indexOf(step))
    .map((one) => {
      const left = naiveRemaining(plan, daysOf(one), eventOf(one.id), today)
      if (!configuration.workByCapacity) return left
      const filled = naiveFilledDays(plan, workOrder, one)
      return filled === 0 ? left : (left / daysOf(one)) * filled
    })
    .reduce((sum, days) => sum + days, 0)
  const remaining = dropNoise(work)
  const effective = dropNoise(remaining * (1 + configuration.noAddedValue))
  const planned = eventOf(step.id)?.startDate ?? today
  const asOf = configuration.asOf === "OperationDate" && planned > today ? planned : today
  const due = dueOf(workOrder, asked)
  const available = due === null ? null : naiveShopCalendar(plan).workedDays(asOf, due)
  const gated =
    configuration.minimumCompletion !== null &&
    usedSteps(workOrder)[0] !== step &&
    !(percent > configuration.minimumCompletion)
  const ratio = gated || available === null ? null : dropNoise(available / effective)
  const category = () => {
    if (gated) return null
    if (ratio === null || available === null) return "Standard"
    if (available <= 0 || ratio < thresholds.late) return "Late"
    if (ratio < thresholds.urgent) return "Urgent"
    return ratio < thresholds.attentionRequired ? "AttentionRequired" : "Standard"
  }
  const before = open.indexOf(step)
  const last = (value: number | null): Key => (value === null ? [1, 0] : [0, value])
  const modified =
    gated || available === null
      ? null
      : dropNoise(Math.max(remaining, available) / workOrder.importance)
  const isNext = nextStepToComplete(workOrder, done)?.progressId === step.progressId
  const [value, key] = (
    {
      AscendingCriticalRatio: [ratio, last(ratio)],
      DescendingCriticalRatio: [ratio, last(ratio === null ? null : -ratio)],
      PercentCompletedDescending: [percent, [-percent]],
      NextProgress: [before, [isNext ? 0 : 1, before, ...last(ratio)]],
      ModifiedDueDate: [modified, last(modified)],
      // The starting sequence of the search; this implementation does not search.
      LeastTardiness: [modified, last(modified)]
    } as const
  )[configuration.order]
  const row = {
    workOrderId: workOrder.id,
    stepId: step.id,
    progressId: step.progressId,
    percentCompleted: percent,
    openStepsBefore: before,
    criticalRatio: ratio,
    explanation: {
      available,
      remaining,
      byCapacity: configuration.workByCapacity,
      effective,
      constant: configuration.noAddedValue,
      asOf,
      due,
      thresholds: {
        attentionRequired: thresholds.attentionRequired,
        urgent: thresholds.urgent,
        late: thresholds.late
      },
      category: category(),
      rankedBy: { rule: configuration.order, value }
    }
  } satisfies Unplaced
  const codePoints = [...workOrder.name].map((character) => character.codePointAt(0) ?? 0)
  const parts = [due === null ? 1 : 0, ...key, due ?? "", ...codePoints, -1, workOrder.id]
  return [row, parts]
}

const comesBefore = (a: Key, b: Key): boolean => {
  const at = a.findIndex((part, place) => part !== b[place])
  const [left, right] = [a[at], b[at]]
  return left !== undefined && right !== undefined && left < right
}

/** The locks of a list in the order of taking places (position, time, id), one per work order. */
const naiveLocks = (asked: Asked, list: ListOwner): ReadonlyArray<Lock> =>
  asked.locks
    .filter((lock) => lock.list.kind === list.kind && lock.list.id === list.id)
    .toSorted(
      (a, b) =>
        a.position - b.position ||
        a.lockedAt.localeCompare(b.lockedAt) ||
        a.id.localeCompare(b.id, "en", { numeric: true })
    )
    .filter((lock, at, all) => all.findIndex((l) => l.workOrderId === lock.workOrderId) === at)

/** A reference implementation of the priority lists that follows the rules literally. */
export const naivePriorityList = (
  plan: Plan,
  asked: Asked,
  list: ListOwner
): ReadonlyArray<PriorityRow> => {
  const found = [...plan.workOrder.values()].flatMap((workOrder) => {
    const row = naiveRow(plan, workOrder, asked)
    return row === null ? [] : [row]
  })
  const ranked = found.map(([row]) => row)
  for (const [row, key] of found)
    ranked[found.filter(([, other]) => comesBefore(other, key)).length] = row
  const places: Array<PriorityRow | undefined> = ranked.map(() => undefined)
  const put = (row: Unplaced, place: number, lock: Lock | null) => {
    const rankedBy = lock
      ? { rule: "Lock" as const, value: lock.position }
      : row.explanation.rankedBy
    const explanation = { ...row.explanation, rankedBy }
    places[place] = { ...row, position: place + 1, locked: lock !== null, explanation }
  }
  const held = new Set<string>()
  for (const lock of naiveLocks(asked, list)) {
    const row = ranked.find((one) => one.workOrderId === lock.workOrderId)
    if (row === undefined) continue
    const wanted = Math.min(lock.position, places.length) - 1
    const next = places.findIndex((one, place) => place >= wanted && one === undefined)
    put(row, next >= 0 ? next : places.lastIndexOf(undefined, wanted), lock)
    held.add(row.workOrderId)
  }
  for (const row of ranked.filter((one) => !held.has(one.workOrderId)))
    put(row, places.indexOf(undefined), null)
  return places.filter((row) => row !== undefined)
}
