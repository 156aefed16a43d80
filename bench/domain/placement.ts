import { isDeepStrictEqual } from "node:util"
import {
  type PromiseRequest,
  placeAllBackward,
  placementChanges,
  promise
} from "../../packages/domain/src/engine/placement/index.ts"
import { fromEpochDay, LocalDate } from "../../packages/domain/src/kernel/time/index.ts"
import type { Plan } from "../../packages/domain/src/records/change/index.ts"
import { planWith } from "../../packages/domain/src/records/change/index.ts"
import { makeLoadTable } from "../../packages/domain/src/rules/capacity/index.ts"
import { compare, type Side, timed } from "../measure.ts"
import { dateFnsPlan } from "./placement/dateFns.ts"
import { emptyProfiles, kernelPlan } from "./placement/kernel.ts"
import { limitPlan, limitShop } from "./placement/limit.ts"
import { daysOf, limitRecords } from "./placement/limitRecords.ts"
import { planOf, type ShopModel, shopModel } from "./placement/shopModel.ts"

type Answer = () => ReadonlyArray<string>

const same = (limit: Answer, ours: Answer): void => {
  const [expected, found] = [limit(), ours()]
  const wrong = expected.findIndex((day, step) => day !== found[step])
  if (wrong !== -1 || expected.length !== found.length || found.length === 0)
    throw new Error(`step ${wrong}: ${expected[wrong]} is not ${found[wrong]}`)
}

const asText = (days: Int32Array) => (): ReadonlyArray<string> => Array.from(days, fromEpochDay)

const limitSide = (model: ShopModel): Side<Answer> => ({
  name: "typed arrays by hand",
  prepare: () => {
    const shop = limitShop(model)
    return () => asText(limitPlan(model, shop))
  }
})

const kernelSide = (model: ShopModel, { calendars }: ReturnType<typeof planOf>): Side<Answer> => ({
  name: "kernel",
  prepare: () => {
    const profiles = emptyProfiles(model, calendars)
    return () => asText(kernelPlan(model, profiles))
  }
})

const placedRecords = ({ plan, calendars }: ReturnType<typeof planOf>) =>
  placeAllBackward(plan, calendars, [...plan.workOrder.keys()], { notBefore: null })

const daysOfRecords = (answers: ReturnType<typeof placedRecords>) => (): ReadonlyArray<string> =>
  [...answers.values()].flatMap((answer) => {
    if (answer._tag === "Failure") throw answer.failure
    return answer.success.steps.map(({ startDate }): string => startDate)
  })

const recordsSide = (records: ReturnType<typeof planOf>): Side<Answer> => ({
  name: "records in and out",
  prepare: () => () => daysOfRecords(placedRecords(records))
})

/** The same records processed by hand, with prepared days as ours has calendars. */
const limitRecordsSide = ({ plan }: { readonly plan: Plan }): Side<Answer> => {
  const days = daysOf(plan)
  return {
    name: "records read and written by hand",
    prepare: () => () => {
      const placements = limitRecords(plan, days)
      return () =>
        [...placements.values()].flatMap(({ steps }) => steps.map(({ startDate }) => startDate))
    }
  }
}

/** Compares whole records of both sides, not only their days. */
const sameRecords = (records: ReturnType<typeof planOf>): void => {
  const byHand = limitRecords(records.plan, daysOf(records.plan))
  for (const [id, answer] of placedRecords(records))
    if (answer._tag === "Failure" || !isDeepStrictEqual(answer.success, byHand.get(id)))
      throw new Error(`the records of ${id} differ`)
}

const dateFnsSide = ({ plan }: { readonly plan: Plan }): Side<Answer> => ({
  name: "date-fns and a Map",
  prepare: () => () => {
    const days = dateFnsPlan(plan)
    return () => days
  }
})

const count = (limit: ShopModel, ours = limit) => ({
  limit: limit.steps,
  ours: ours.steps,
  of: "step"
})

const describe = (model: ShopModel, load: number): string =>
  `${model.orders} orders of ${model.steps} steps, load ${load}`

const models = new Map([0.85, 1.2].map((load) => [load, shopModel(10_000, load)] as const))
const recordsOf = new Map([...models].map(([load, model]) => [load, planOf(model)] as const))

for (const [load, model] of models) {
  const records = recordsOf.get(load) ?? planOf(model)
  const on = describe(model, load)
  const common = { on, count: count(model), same }
  compare({
    ...common,
    title: "Finite backward plan, kernel on typed arrays",
    limit: limitSide(model),
    ours: kernelSide(model, records),
    ratio: "ours / limit",
    wanted: { atMost: 2 }
  })
  compare({
    ...common,
    title: "Finite backward plan, plain records in and out",
    limit: limitSide(model),
    ours: recordsSide(records),
    ratio: "ours / limit",
    wanted: { atMost: 10 }
  })
  sameRecords(records)
  compare({
    ...common,
    title: "Finite backward plan, the same records in and out of both sides",
    limit: limitRecordsSide(records),
    ours: recordsSide(records),
    ratio: "ours / limit",
    wanted: { atMost: 3 }
  })
  compare({
    ...common,
    title: "Finite backward plan, what a developer would write instead",
    limit: dateFnsSide(records),
    ours: recordsSide(records),
    ratio: "limit / ours",
    wanted: { atLeast: 25 }
  })
}

const [calm, overloaded] = [...models.values()]
const [calmRecords, overloadedRecords] = [...recordsOf.values()]
if (calm && overloaded && calmRecords && overloadedRecords) {
  const over = {
    title: "Overload, records",
    on: "10000 orders, load 1.2 over load 0.85",
    count: count(calm, overloaded),
    ratio: "ours / limit",
    wanted: { atMost: 3 },
    same: null
  } as const
  compare({ ...over, limit: recordsSide(calmRecords), ours: recordsSide(overloadedRecords) })
  compare({
    ...over,
    title: "Overload, kernel",
    limit: kernelSide(calm, calmRecords),
    ours: kernelSide(overloaded, overloadedRecords)
  })
}

const small = shopModel(1_000, 0.85)
const large = shopModel(100_000, 0.85)
const [smallRecords, largeRecords] = [planOf(small), planOf(large)]
same(limitSide(large).prepare()(), recordsSide(largeRecords).prepare()())
same(limitSide(large).prepare()(), kernelSide(large, largeRecords).prepare()())
same(limitSide(small).prepare()(), kernelSide(small, smallRecords).prepare()())
same(limitSide(small).prepare()(), recordsSide(smallRecords).prepare()())
const growth = {
  title: "Growth, records",
  on: "100000 orders over 1000, load 0.85, time per step",
  count: count(small, large),
  ratio: "ours / limit",
  wanted: { atMost: 2.5 },
  same: null
} as const
compare({ ...growth, limit: recordsSide(smallRecords), ours: recordsSide(largeRecords) })
compare({
  ...growth,
  title: "Growth, kernel",
  limit: kernelSide(small, smallRecords),
  ours: kernelSide(large, largeRecords)
})

if (calmRecords) {
  const { calendars } = calmRecords
  const placements = [...placedRecords(calmRecords).values()].flatMap((answer) =>
    answer._tag === "Success" ? [answer.success] : []
  )
  const template = {
    id: "kitchen",
    version: 1,
    name: "Kitchen",
    steps: Array.from({ length: 8 }, (_, place) => ({
      id: `template-step-${place}`,
      progressId: `progress-${place}`,
      referenceDate: "installation" as const,
      linked: true,
      offsetDays: place - 8,
      numberOfDays: 1
    }))
  }
  const moved = placements.flatMap((placement) => placementChanges(calmRecords.plan, placement))
  const plan = planWith(calmRecords.plan, {
    template: [template],
    event: moved.flatMap((change) =>
      change.table === "event" && change.after !== null ? [change.after] : []
    )
  })
  const request: PromiseRequest = {
    reference: "installation",
    templateId: "kitchen",
    jobTypeId: null,
    values: [{ measureType: "TimePerWorkOrder", value: 4 }],
    stepValues: [],
    days: 1,
    crewIds: [],
    from: LocalDate.make("2027-01-04")
  }
  const loads = makeLoadTable(plan, calendars, plan.event.values())
  const [kept, read] = [promise(plan, calendars, request, loads), promise(plan, calendars, request)]
  if (kept._tag === "Failure" || JSON.stringify(kept) !== JSON.stringify(read))
    throw new Error("the promises differ")
  const on = `8 steps of 8 progresses beside 10000 orders, load 0.85: ${kept.success.date}`
  timed(
    "Promise date, the loads of the plan at hand",
    on,
    { name: "promise", prepare: () => () => promise(plan, calendars, request, loads) },
    1
  )
  timed(
    "Promise date, reading every event of the plan",
    on,
    { name: "promise", prepare: () => () => promise(plan, calendars, request) },
    null
  )
}
