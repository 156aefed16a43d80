import { afterAll, describe, expect, it, vi } from "vitest"
import { startShop } from "../ShopClient.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

interface Row {
  readonly id: string
  readonly version: number
  readonly name: string
}
interface Refused {
  readonly errors: ReadonlyArray<{ readonly path: string }>
  readonly usedBy: ReadonlyArray<string>
}

const step = (id: string, progressId: string, more = {}) => ({
  id,
  progressId,
  referenceDate: "installation",
  linked: true,
  offsetDays: -3,
  numberOfDays: null,
  ...more
})

const shop = await startShop()
afterAll(() => shop.close())

describe("a template", () => {
  const write = <A = Row & Refused>(name: string, body: object, account = "admin") =>
    shop.post<A>(account, `/Template/${name}`, body)
  const steps = [step("saw", "progress-cnc"), step("edge", "progress-edge", { numberOfDays: 2 })]
  const all = async () =>
    (
      await shop.get<{ readonly data: ReadonlyArray<Row> }>(
        "installer",
        "/Template/getAllTemplates/list"
      )
    ).body.data

  it("is created with steps, read, changed and deleted", async () => {
    const { body: made } = await write("createTemplate", { name: "Comptoir", steps })
    expect(made).toMatchObject({ name: "Comptoir", steps, version: 1 })
    const detail = `/Template/getTemplateDetail?templateIdPublic=${made.id}`
    expect((await shop.get("installer", detail)).body).toEqual(made)
    expect(await all()).toContainEqual(made)
    const turned = { ...made, steps: steps.toReversed() }
    const { body: changed } = await write("updateTemplate", turned)
    expect(changed).toEqual({ ...turned, version: 2 })
    const stale = await write("updateTemplate", made)
    expect([stale.status, stale.body.current]).toEqual([409, changed])
    expect((await write("deleteTemplate", { id: made.id })).status).toBe(200)
    expect((await write("deleteTemplate", { id: made.id })).status).toBe(400)
    expect((await shop.get("admin", detail)).status).toBe(404)
    expect(await all()).not.toContainEqual(changed)
  })

  it("is changed by administrators only", async () => {
    const [first] = await all()
    for (const [name, body] of [
      ["createTemplate", { name: "T", steps: [] }],
      ["updateTemplate", first ?? {}],
      ["deleteTemplate", { id: first?.id }]
    ] as const)
      expect((await write(name, body, "planner")).status, name).toBe(403)
  })

  it("lists the work orders that use it if it cannot be deleted", async () => {
    const used = [...shop.plan.workOrder.values()].find(({ templateId }) => templateId !== null)
    const kept = await write("deleteTemplate", { id: used?.templateId })
    expect([kept.status, kept.body.code]).toEqual([409, "InUse"])
    expect(kept.body.usedBy.join()).toMatch(/^projet |^work order /)
  })

  it("names every invalid, repeated or unknown step at once", async () => {
    const refused = await write("createTemplate", {
      name: " ".repeat(3),
      steps: [
        step("a", "progress-cnc", { offsetDays: 1.5 }),
        step("b", "progress-cnc", { numberOfDays: 0, referenceDate: "someday" })
      ]
    })
    expect(refused.status).toBe(400)
    expect(refused.body.errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        "steps.0.offsetDays",
        "steps.1.referenceDate",
        "steps.1.numberOfDays"
      ])
    )
    const twice = await write("createTemplate", {
      name: "T",
      steps: [step("a", "progress-cnc"), step("a", "progress-edge")]
    })
    expect([twice.status, twice.body.errors.map(({ path }) => path)]).toEqual([400, ["steps"]])
    const unknown = await write("createTemplate", { name: "T", steps: [step("a", "none")] })
    expect([unknown.status, unknown.body.code]).toEqual([400, "UnknownId"])
  })
})

describe.each([["job type", "/JobType", "JobType", "jobTypeId"]] as const)(
  "a %s",
  (_what, path, name, field) => {
    it("is created, listed, changed, and deleted unless in use", async () => {
      const before = (
        await shop.get<{ readonly data: ReadonlyArray<Row> }>("installer", `${path}/getAllJobTypes`)
      ).body.data
      expect(before.map((row) => row.name)).toEqual(
        before.map((row) => row.name).toSorted((a, b) => a.localeCompare(b, "fr"))
      )
      const used = [...shop.plan.workOrder.values()].find((order) => order[field] !== null)
      const kept = await shop.post<Refused>("admin", `${path}/delete${name}`, { id: used?.[field] })
      expect([kept.status, kept.body.usedBy.length > 0]).toEqual([409, true])
      const [first] = before
      const renamed = await shop.post<Row>("admin", `${path}/update${name}`, {
        ...first,
        name: "Tout autre"
      })
      expect(renamed.body).toMatchObject({ id: first?.id, name: "Tout autre" })
      expect((await shop.post("planner", `${path}/update${name}`, renamed.body)).status).toBe(403)
      expect((await shop.post("admin", `${path}/update${name}`, {})).status).toBe(400)
    })
  }
)
