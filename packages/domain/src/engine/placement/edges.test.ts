import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  calendarsOf,
  crewRow,
  day,
  progressRow,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { type LocalDate, toEpochDay } from "../../kernel/time/index.ts"
import { emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import {
  NoDueDate,
  NoRoom,
  NotEnoughDays,
  placeAllBackward,
  placeBackward,
  placeForward,
  placementChanges,
  promise
} from "./index.ts"
import { leastOverload } from "./leastOverload.ts"
import { makeProfile } from "./room/Profile.ts"

const monday = day("2026-11-16")
const refusal = <E>(result: Result.Result<unknown, E>): E => Result.getOrThrow(Result.flip(result))

const binding = {
  stepId: null,
  resource: { kind: "production", id: null },
  days: 2,
  from: monday,
  until: day("2026-11-20")
} as const

describe("an error of placing has a sentence", () => {
  it.each([
    [
      new NoRoom({ ...binding, measureType: "Parts", date: monday, least: 1.5 }),
      "From 2026-11-16 until 2026-11-20 production has no room; 2026-11-16 would be over by 1.5 Parts at least."
    ],
    [
      new NotEnoughDays(binding),
      "From 2026-11-16 until 2026-11-20 production has fewer than 2 worked days."
    ],
    [
      new NotEnoughDays({ ...binding, resource: { kind: "progress", id: "cutting" } }),
      "From 2026-11-16 until 2026-11-20 cutting has fewer than 2 worked days."
    ],
    [
      new NotEnoughDays({ ...binding, until: monday }),
      "It cannot begin before 2026-11-16, and has to be done before 2026-11-16."
    ],
    [
      new NotEnoughDays({ ...binding, until: day("2026-11-11") }),
      "It cannot begin before 2026-11-16, and has to be done before 2026-11-11."
    ],
    [
      new NoDueDate({ workOrderId: "order", stepId: "cut" }),
      "The last open step has no date to be done by."
    ]
  ])("%#", (error, sentence) => expect(error.message).toBe(sentence))
})

const shop = planWith(emptyPlan, {
  shop: [shopRow({ includeSaturday: true, includeSunday: true })],
  progress: [progressRow("cutting")],
  installer: [
    crewRow("anna", {
      capacities: [{ measureType: "Parts", min: null, max: 5, weekdayMaxima: [] }]
    })
  ]
})

const long = (id: string, numberOfDays: number, startDate: string, endDate: string) => ({
  step: workOrderStep(id, "cutting", { numberOfDays }),
  event: stepEventRow(id, {
    workOrderId: "order",
    stepId: id,
    progressId: "cutting",
    startDate: day(startDate),
    endDate: day(endDate)
  })
})

const ordered = (...parts: ReadonlyArray<ReturnType<typeof long>>): Plan =>
  planWith(shop, {
    workOrder: [workOrderRow("order", { steps: parts.map(({ step }) => step) })],
    event: parts.map(({ event }) => event)
  })

describe("placing backward", () => {
  it("places a step before an early locked one", () => {
    const [cut, edge] = [
      long("cut", 2, "2026-11-02", "2026-11-04"),
      long("edge", 1, "2026-11-18", "2026-11-19")
    ]
    const plan = planWith(ordered(cut, edge), {
      progress: [
        progressRow("cutting", {
          capacities: [{ measureType: "Parts", min: null, max: 5, weekdayMaxima: [] }]
        })
      ],
      event: [cut.event, { ...edge.event, dateLocked: true }],
      workOrder: [
        workOrderRow("order", {
          values: [{ measureType: "Parts", value: 4 }],
          productionDate: day("2027-03-15"),
          deliveryDate: day("2027-03-16"),
          installationDate: day("2027-03-17"),
          steps: [cut.step, edge.step]
        })
      ]
    })
    const placement = placeBackward(plan, calendarsOf(plan), "order", { notBefore: null })
    expect(Result.getOrThrow(placement).steps).toMatchObject([
      { stepId: "cut", startDate: "2026-11-16", endDate: "2026-11-18" }
    ])
  })
})

describe("placing backward with a step of over a year after the date", () => {
  it("leaves the days before the date to earlier steps", () => {
    const cut = long("cut", 2, "2026-11-02", "2026-11-04")
    const follow = long("follow", 400, "2026-11-23", "2028-06-03")
    const plan = planWith(ordered(cut, follow), {
      workOrder: [
        workOrderRow("order", {
          installationDate: monday,
          steps: [
            { ...cut.step, referenceDate: "installation", offsetDays: -1 },
            { ...follow.step, referenceDate: "installation", offsetDays: 5 }
          ]
        })
      ]
    })
    const placed = placeBackward(plan, calendarsOf(plan), "order", { notBefore: null })
    expect(Result.getOrThrow(placed).steps.map(({ startDate }) => startDate)).toEqual([
      "2026-11-12",
      "2026-11-23"
    ])
  })
})

describe("placing forward", () => {
  it("extends its horizon if more days help", () => {
    const year = long("cut", 290, "2026-11-16", "2027-12-25")
    const alone = ordered(year)
    expect(
      Result.getOrThrow(placeForward(alone, calendarsOf(alone), "order", monday))
    ).toMatchObject({ steps: [{ startDate: "2026-11-16", endDate: "2027-12-25" }] })
    const two = ordered(
      long("one", 160, "2026-11-16", "2027-06-26"),
      long("two", 160, "2026-11-16", "2027-06-26")
    )
    expect(Result.getOrThrow(placeForward(two, calendarsOf(two), "order", monday))).toMatchObject({
      steps: [{ endDate: "2027-06-26" }, { startDate: "2027-06-28" }]
    })
  })

  it("fails with the best day's shortage if no day suffices", () => {
    const heavy = planWith(ordered(long("cut", 1, "2026-11-16", "2026-11-17")), {
      progress: [
        progressRow("cutting", {
          capacities: [{ measureType: "Parts", min: null, max: 5, weekdayMaxima: [] }]
        })
      ],
      workOrder: [
        workOrderRow("order", {
          values: [{ measureType: "Parts", value: 6.5 }],
          steps: [workOrderStep("cut", "cutting")]
        })
      ]
    })
    expect(refusal(placeForward(heavy, calendarsOf(heavy), "order", monday))).toMatchObject({
      _tag: "NoRoom",
      stepId: "cut",
      resource: { kind: "progress", id: "cutting" },
      measureType: "Parts",
      least: 1.5
    })
  })

  it("fails for the first step with too few days in the horizon", () => {
    const century = ordered(long("cut", 9_000, "2026-11-16", "2061-05-14"))
    expect(refusal(placeForward(century, calendarsOf(century), "order", monday))).toMatchObject({
      _tag: "NotEnoughDays",
      stepId: "cut"
    })
  })

  it("fails for an unknown work order", () => {
    const calendars = calendarsOf(shop)
    const gone = { _tag: "NotFound", what: "workOrder", id: "gone" }
    expect(refusal(placeForward(shop, calendars, "gone", monday))).toMatchObject(gone)
    const options = { notBefore: null }
    expect(refusal(placeBackward(shop, calendars, "gone", options))).toMatchObject(gone)
  })
})

describe("placing backward", () => {
  it("ignores missing dates of the work order", () => {
    const cut = long("cut", 1, "2026-11-16", "2026-11-17")
    const paint = {
      ...long("paint", 1, "2026-11-17", "2026-11-18"),
      step: workOrderStep("paint", "cutting", { referenceDate: "delivery" })
    }
    const step = { ...cut.step, referenceDate: "production" as const, offsetDays: 3 }
    const plan = planWith(ordered({ ...cut, step }, paint), {
      workOrder: [
        workOrderRow("order", { deliveryDate: day("2026-11-20"), steps: [step, paint.step] })
      ]
    })
    const placed = placeBackward(plan, calendarsOf(plan), "order", { notBefore: null })
    expect(Result.getOrThrow(placed).steps.map(({ startDate }) => startDate)).toEqual([
      "2026-11-18",
      "2026-11-19"
    ])
  })
})

describe("a placement", () => {
  it("ignores events that are missing or no steps", () => {
    const placed = { stepId: "s", progressId: "cutting", startDate: monday, endDate: monday }
    const steps = [{ ...placed, eventId: "gone" }]
    expect(placementChanges(shop, { workOrderId: "order", steps })).toEqual([])
  })

  it("changes only steps with other days, as requested", () => {
    const both = ["cut", "edge"].map((id) => long(id, 1, "2026-11-17", "2026-11-18"))
    const plan = ordered(...both)
    const step = (id: string, startDate: LocalDate) => ({
      ...{ eventId: id, stepId: id, progressId: "cutting" },
      ...{ startDate, endDate: day("2026-11-18") }
    })
    const steps = [step("cut", monday), step("edge", day("2026-11-17"))]
    expect(placementChanges(plan, { workOrderId: "order", steps })).toMatchObject([
      {
        id: "cut",
        after: { startDate: monday, endDate: "2026-11-18" },
        reason: { _tag: "Requested" }
      }
    ])
  })

  it("has no least overload if one of its places fits", () => {
    const calendars = calendarsOf(shop)
    const first = toEpochDay(monday)
    const anna = { kind: "installer", id: "anna" } as const
    const profile = makeProfile(calendars, new Map(), anna, { first, until: first + 5 })
    const least = (hundredths: number) =>
      leastOverload(profile, [hundredths], 1, [first, first + 5], "latest")
    expect(least(500)).toBe(null)
    expect(least(501)).toMatchObject({ hundredths: 1, epochDay: first + 4 })
  })
})

describe("a visit by a crew that works none of its days", () => {
  it("has too few days, and is promised when the crew works", () => {
    const plan = planWith(shop, { template: [{ id: "fit", version: 1, name: "Fit", steps: [] }] })
    const promised = promise(plan, calendarsOf(plan), {
      templateId: "fit",
      jobTypeId: null,
      values: [{ measureType: "Parts", value: 2 }],
      stepValues: [],
      reference: "installation",
      days: 1,
      crewIds: ["anna"],
      from: day("2026-11-21")
    })
    expect(Result.getOrThrow(promised)).toMatchObject({
      date: "2026-11-23",
      boundBy: { _tag: "NotEnoughDays", from: "2026-11-22", resource: { id: "anna" } }
    })
  })
})

describe("a visit that exactly fills its crew's day", () => {
  const visit = (value: number) => {
    const plan = planWith(shop, { template: [{ id: "fit", version: 1, name: "Fit", steps: [] }] })
    return promise(plan, calendarsOf(plan), {
      templateId: "fit",
      jobTypeId: null,
      values: [{ measureType: "Parts", value }],
      stepValues: [],
      reference: "installation",
      days: 1,
      crewIds: ["anna"],
      from: monday
    })
  }

  it("fits that day, and a hundredth more does not", () => {
    expect(Result.getOrThrow(visit(5))).toMatchObject({ date: monday, boundBy: null })
    expect(refusal(visit(5.01))).toMatchObject({ _tag: "NoRoom", least: 0.01 })
  })

  it("names the earliest of equal overloads", () => {
    expect(refusal(visit(6))).toMatchObject({ date: monday, least: 1 })
  })
})

describe("the started step of a placed order", () => {
  it("takes its room from other orders of the call", () => {
    const part = (id: string, workOrderId: string, fields = {}) => ({
      step: workOrderStep(id, "cutting"),
      event: stepEventRow(id, {
        workOrderId,
        stepId: id,
        progressId: "cutting",
        startDate: day("2026-11-19"),
        endDate: day("2026-11-20"),
        ...fields
      })
    })
    const [begun, waiting] = [
      part("begun", "first", { status: "Started" }),
      part("waiting", "second")
    ]
    const order = (id: string, step: ReturnType<typeof workOrderStep>) =>
      workOrderRow(id, {
        installationDate: day("2026-11-20"),
        values: [{ measureType: "Parts", value: 3 }],
        steps: [step]
      })
    const plan = planWith(shop, {
      progress: [
        progressRow("cutting", {
          capacities: [{ measureType: "Parts", min: null, max: 5, weekdayMaxima: [] }]
        })
      ],
      workOrder: [order("first", begun.step), order("second", waiting.step)],
      event: [begun.event, waiting.event]
    })
    const placed = placeAllBackward(plan, calendarsOf(plan), ["first", "second"], {
      notBefore: null
    })
    const second = placed.get("second")
    expect(second && Result.getOrThrow(second).steps).toMatchObject([{ startDate: "2026-11-18" }])
  })
})
