import { demoShop, demoUsers, withoutDemoPeople } from "@atelier/demo"
import { isDemoPerson } from "@atelier/domain/access"
import { emptyPlan, type Plan, planWith } from "@atelier/domain/change"
import { shopRow } from "@atelier/domain/testing"
import { LocalDate } from "@atelier/domain/time"
import { memoryStore } from "@atelier/memory"
import { Effect, Layer, Result } from "effect"
import { describe, expect, it } from "vitest"
import { Journal, PlanStore, type Stored } from "../ports/index.ts"
import { type ChangeFeed, changeFeedLayer } from "../proposal/ChangeFeed.ts"
import { programFor } from "../proposal/commitProposal.ts"
import { hasAdministrator, makeAdministrator } from "./makeAdministrator.ts"
import { loadDemo, startEmpty } from "./shopContent.ts"

const system = programFor("system")
const demo = Result.getOrThrow(
  demoShop({ today: LocalDate.make("2026-11-20"), seed: 1, holidays: [] })
)
const planner = demoUsers.find(({ id }) => id === "planner")
if (planner === undefined) throw new Error("the demo has no planner")

const realPlanner = { ...planner, email: "p@plan.example", planificationRole: "user" as const }

const inShop = <A, E>(plan: Plan, program: Effect.Effect<A, E, Stored | ChangeFeed>) =>
  Effect.runPromise(Effect.provide(program, Layer.mergeAll(memoryStore(plan), changeFeedLayer)))

const everything = Effect.flatMap(PlanStore, (store) => store.everything)
const demoPlan = planWith(emptyPlan, { ...demo, user: [...demo.user, { ...planner, id: "boss" }] })
const emptyShop = planWith(emptyPlan, { shop: [shopRow({ content: "empty" })] })

const idsIn = ({ user }: Plan): ReadonlyArray<string> => [...user.keys()].sort()

describe("demo users", () => {
  it("are removed with all references where they have no access", async () => {
    const plan = await inShop(
      demoPlan,
      Effect.andThen(startEmpty(system, "leave"), () => everything)
    )
    expect(idsIn(plan)).toEqual(["boss"])
  })

  it("remain where they sign in", async () => {
    const plan = await inShop(
      demoPlan,
      Effect.andThen(startEmpty(system, "stay"), () => everything)
    )
    expect(idsIn(plan)).toEqual(idsIn(demoPlan))
  })

  it("are referenced by no row of a demo without them", () => {
    const valuesOf = (rows: unknown) => JSON.stringify(rows).replaceAll(/"[^"]*":/g, "")
    const names = (rows: unknown) =>
      demoUsers
        .flatMap(({ id, email }) => [`"${id}"`, email])
        .filter((name) => valuesOf(rows).includes(name))
    expect(names(demo)).toContain('"planner"')
    expect(names(withoutDemoPeople(demo))).toEqual([])
  })

  it("never replace a real user", async () => {
    const shop = planWith(emptyShop, { user: [realPlanner] })
    const plan = await inShop(
      shop,
      Effect.andThen(loadDemo(demo, system), () => everything)
    )
    expect(plan.user.get("planner")).toEqual(realPlanner)
    const emptied = await inShop(
      plan,
      Effect.andThen(startEmpty(system, "leave"), () => everything)
    )
    expect(idsIn(emptied)).toEqual(["planner"])
  })
})

describe("an administrator", () => {
  const made = (plan: Plan, subject: string) =>
    inShop(
      plan,
      Effect.gen(function* () {
        const before = yield* hasAdministrator("leave")
        const outcome = yield* Effect.result(makeAdministrator(subject, system, "leave"))
        const store = yield* PlanStore
        const journal = yield* Journal
        return {
          before,
          outcome: Result.isSuccess(outcome) ? outcome.success : outcome.failure._tag,
          after: yield* hasAdministrator("leave"),
          user: yield* store.row("user", subject),
          intents: (yield* journal.after(0, 10)).map(({ intent }) => intent)
        }
      })
    )

  it.each([
    ["an account that the shop does not know", emptyShop],
    ["a user without rights", planWith(emptyShop, { user: [{ ...realPlanner, licensed: false }] })],
    ["the account that a demo person is called after", planWith(emptyShop, { user: demoUsers })]
  ])("is made of %s and recorded in the journal", async (_name, plan) => {
    const seen = await made(plan, "planner")
    expect(seen).toMatchObject({
      before: false,
      outcome: true,
      after: true,
      intents: ["makeAdministrator"],
      user: { licensed: true, planificationRole: "admin" }
    })
    expect(seen.user !== null && isDemoPerson(seen.user)).toBe(false)
  })

  it("is made once", async () => {
    const plan = planWith(emptyShop, { user: [{ ...realPlanner, planificationRole: "admin" }] })
    expect(await made(plan, "planner")).toMatchObject({ outcome: false, intents: [] })
  })

  it.each(["", " ", "a b", "é", "x".repeat(65), "a\nb", "<script>"])(
    "is not made of the invalid subject %j",
    async (subject) => {
      expect(await made(emptyShop, subject)).toMatchObject({
        outcome: "NotASubject",
        after: false,
        intents: []
      })
    }
  )
})
