import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  crewRow,
  dayAfter,
  installationEventRow,
  MONDAY,
  progressRow,
  restored,
  runs,
  seenOf,
  shopAtWork,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { applyChanges, emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import { allDayTime, eventDays, noScope } from "../../records/event/index.ts"
import { calendarOf, eventResources, planCalendars } from "../../rules/capacity/index.ts"
import { createBlocker } from "../../rules/closing/index.ts"
import { daysOfWork } from "../../rules/proposal/index.ts"
import { type CloseAndCover, closeAndCover } from "./closeAndCover.ts"
import type { CoverAnswer, CoverPreference } from "./HitWork.ts"

const newId = () => "closed"

const closures = fc.record({
  made: shopAtWork,
  from: fc.integer({ min: 0, max: 12 }),
  days: fc.integer({ min: 1, max: 5 }),
  wholeShop: fc.boolean(),
  chosen: fc.nat(20),
  prefer: fc.constantFrom<CoverPreference>("suggested", "move", "reassign")
})

type Closing = typeof closures extends fc.Arbitrary<infer C> ? C : never

/** A closure of one resource of an event, or of the whole shop, near that event. */
const closingOf = ({ made: { plan }, from, days, wholeShop, chosen }: Closing) => {
  const events = [...plan.event.values()].filter((event) => eventResources(event).length > 0)
  const event = events[chosen % events.length]
  const resource = event === undefined ? undefined : eventResources(event)[0]
  if (event === undefined || resource === undefined) return null
  const start = addDays(event.startDate, from - 3)
  const of = (kind: string) => (resource.kind === kind && "id" in resource ? [resource.id] : [])
  const scope = wholeShop
    ? { ...noScope, wholeShop }
    : {
        ...noScope,
        production: resource.kind === "production",
        progressIds: of("progress"),
        installerIds: of("installer"),
        shipperIds: of("shipper")
      }
  const time = allDayTime({ start, end: addDays(start, days) })
  return { title: "Down", comment: "", scope, time }
}

const atOf = ({ made: { plan, today } }: Closing) => {
  const last = [...plan.event.values()].reduce(
    (end, event) => (eventDays(event).end > end ? eventDays(event).end : end),
    today
  )
  return { newId, today, until: addDays(last, 60), mayChange: () => true }
}

const noAnswers: ReadonlyMap<string, CoverAnswer> = new Map()

const decided = (closing: Closing, intent: Partial<CloseAndCover>) => {
  const closure = closingOf(closing)
  if (closure === null) return null
  const asked = { ...closure, answers: noAnswers, prefer: closing.prefer, ...intent }
  const result = closeAndCover(closing.made.plan, asked, atOf(closing))
  return Result.isFailure(result) ? null : result.success
}

describe("closeAndCover", () => {
  it("commits exactly the previewed decisions, and undo restores the plan", () => {
    let answered = 0
    fc.assert(
      fc.property(closures, (closing) => {
        const preview = decided(closing, {})
        if (preview === null) return
        answered += preview.hits.length
        const answers = new Map(preview.hits.map(({ eventId, answer }) => [eventId, answer]))
        expect(decided(closing, { answers, prefer: "keep" })?.proposal).toEqual(preview.proposal)
        const { plan } = closing.made
        expect(restored(plan, preview.proposal.changes)).toBe(seenOf(plan))
      }),
      { numRuns: runs(150) }
    )
    expect(answered).toBeGreaterThan(0)
  })

  it("moves work to days on which it keeps its days of work", () => {
    let moved = 0
    fc.assert(
      fc.property(closures, (closing) => {
        const covered = decided(closing, {})
        if (covered === null) return
        const { plan } = closing.made
        const after = applyChanges(plan, covered.proposal.changes)
        const [had, has] = [plan, after].map((one) => Result.getOrThrow(planCalendars(one)))
        for (const { answer, eventId } of covered.hits) {
          const [before, now] = [plan.event.get(eventId), after.event.get(eventId)]
          const resource = before === undefined ? undefined : eventResources(before)[0]
          if (answer._tag !== "Move" || before?.eventType !== "StepEvent") continue
          if (had === undefined || has === undefined || now === undefined || !before.allDay)
            continue
          if (resource === undefined) continue
          moved += 1
          expect(daysOfWork(calendarOf(has, resource), now)).toBe(
            daysOfWork(calendarOf(had, resource), before)
          )
        }
      }),
      { numRuns: runs(150) }
    )
    expect(moved).toBeGreaterThan(0)
  })

  it("moves no event if all work is kept", () => {
    fc.assert(
      fc.property(closures, (closing) => {
        const kept = decided(closing, { prefer: "keep" })
        const closure = closingOf(closing)
        if (kept === null || closure === null) return
        const { blocker } = Result.getOrThrow(createBlocker(closing.made.plan, closure, { newId }))
        const others = kept.proposal.changes.filter(({ id }) => id !== blocker.id)
        for (const { before, after } of others)
          expect(after).toEqual({ ...before, version: after?.version, link: "broken" })
      }),
      { numRuns: runs(100) }
    )
  })
})

const oneADay = [{ measureType: "Parts" as const, min: null, max: 10, weekdayMaxima: [] }]

/** Anna has two installations on Monday. Each fills half a dayAfter of a crew. */
const crewsAndVisits = (bob: Parameters<typeof crewRow>[1]): Plan => {
  const orderOf = (id: string) =>
    workOrderRow(id, {
      installationDate: MONDAY,
      installationEndDate: dayAfter(1),
      installerIds: ["anna"],
      values: [{ measureType: "Parts", value: 6 }]
    })
  const visitOf = (id: string) =>
    installationEventRow(`${id}-visit`, { workOrderId: id, installerIds: ["anna"] })
  return planWith(emptyPlan, {
    shop: [shopRow()],
    installer: [crewRow("anna"), crewRow("bob", bob)],
    workOrder: [orderOf("kitchen"), orderOf("bath")],
    event: [visitOf("kitchen"), visitOf("bath")]
  })
}

const ill = {
  title: "Anna is ill",
  comment: "",
  scope: { ...noScope, installerIds: ["anna"] },
  time: allDayTime({ start: MONDAY, end: dayAfter(1) })
}
const at = { newId, today: MONDAY, until: dayAfter(60), mayChange: () => true }

const answersFor = (plan: Plan, prefer: CoverPreference, mayChange = at.mayChange) =>
  Result.getOrThrow(
    closeAndCover(plan, { ...ill, answers: noAnswers, prefer }, { ...at, mayChange })
  )

describe("an absent crew", () => {
  it("gives its visits to a free crew as far as that crew has room", () => {
    const { hits, proposal } = answersFor(crewsAndVisits({ capacities: oneADay }), "suggested")
    expect(hits.map(({ eventId, answer, crews }) => [eventId, answer._tag, crews])).toEqual([
      ["bath-visit", "Reassign", [{ crewId: "bob", visits: 0, percent: 60 }]],
      ["kitchen-visit", "Keep", []]
    ])
    expect(proposal.overloads).toEqual([])
    expect(proposal.changes.map(({ id, reason }) => [id, reason._tag])).toEqual([
      ["closed", "Requested"],
      ["bath-visit", "ClosedBy"],
      ["bath", "CarriesDate"]
    ])
  })

  it("offers a crew without a maximum for one visit only", () => {
    const { hits } = answersFor(crewsAndVisits({}), "suggested")
    expect(hits.map(({ answer }) => answer._tag)).toEqual(["Reassign", "Keep"])
  })

  it("moves its visits to the next dayAfter on which it works", () => {
    const { hits } = answersFor(crewsAndVisits({ capacities: oneADay }), "move")
    expect(hits.map(({ answer }) => answer._tag === "Move" && answer.time.startDate)).toEqual([
      dayAfter(1),
      dayAfter(1)
    ])
  })

  it("leaves visits that the user may not change", () => {
    const { hits } = answersFor(crewsAndVisits({}), "move", () => false)
    expect(hits.map(({ answer, crews, moves }) => [answer._tag, crews, moves])).toEqual([
      ["Keep", [], []],
      ["Keep", [], []]
    ])
  })

  it("refuses answers about events that it does not hit", () => {
    const answers = new Map([["another", { _tag: "Keep" } as const]])
    const refused = closeAndCover(crewsAndVisits({}), { ...ill, answers, prefer: "keep" }, at)
    expect(Result.getFailure(refused)).toMatchObject({
      value: { _tag: "NotFound", what: "event", id: "another" }
    })
  })
})

describe("a broken machine", () => {
  const plan = planWith(emptyPlan, {
    shop: [shopRow()],
    progress: [
      progressRow("cutting", { moveLaterSteps: true, capacities: oneADay }),
      progressRow("gluing")
    ],
    workOrder: [
      workOrderRow("kitchen", {
        values: [{ measureType: "Parts", value: 10 }],
        steps: [
          workOrderStep("cut", "cutting", { linked: false }),
          workOrderStep("glue", "gluing", { linked: false })
        ]
      }),
      workOrderRow("bath", {
        values: [{ measureType: "Parts", value: 10 }],
        steps: [workOrderStep("cut", "cutting", { linked: false })]
      })
    ],
    event: [
      stepEventRow("cut-kitchen", { workOrderId: "kitchen", stepId: "cut", progressId: "cutting" }),
      stepEventRow("glue-kitchen", {
        workOrderId: "kitchen",
        stepId: "glue",
        progressId: "gluing",
        startDate: dayAfter(1),
        endDate: dayAfter(2)
      }),
      stepEventRow("cut-bath", {
        workOrderId: "bath",
        stepId: "cut",
        progressId: "cutting",
        startDate: dayAfter(2),
        endDate: dayAfter(3)
      })
    ]
  })

  it("moves its steps to the next days with room, and pushes what they would overlap", () => {
    const down = {
      ...ill,
      title: "Saw down",
      scope: { ...noScope, progressIds: ["cutting"] },
      answers: noAnswers,
      prefer: "suggested" as const
    }
    const { proposal } = Result.getOrThrow(closeAndCover(plan, down, at))
    const days = proposal.changes.flatMap(({ after, id, reason }) =>
      after !== null && "startDate" in after && id !== "closed"
        ? [[id, after.startDate, reason]]
        : []
    )
    expect(days).toEqual([
      ["cut-kitchen", dayAfter(1), { _tag: "ClosedBy", title: "Saw down", date: MONDAY }],
      ["glue-kitchen", dayAfter(2), { _tag: "PushedBy", progressName: "cutting" }]
    ])
    expect(proposal.warnings).toEqual([])
  })
})
