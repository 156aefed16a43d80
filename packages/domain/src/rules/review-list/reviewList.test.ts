import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  naiveProgressCalendar,
  runs,
  type ShopAtWork,
  shopAtWork,
  TEMPLATE_ID,
  writtenOut
} from "../../../testing/index.ts"
import { addDays, LocalDate } from "../../kernel/time/index.ts"
import { stepSides } from "../../records/template/index.ts"
import { referenceDateOf } from "../proposal/index.ts"
import { generateReviewList, type ReviewRow, regenerateReviewList } from "./index.ts"

const generated = ({ plan, request, today }: ShopAtWork): ReadonlyArray<ReviewRow> =>
  Result.getOrThrow(generateReviewList(plan, request, today))

const regenerated = (
  { plan, request, today }: ShopAtWork,
  kept: ReadonlyArray<ReviewRow>
): ReadonlyArray<ReviewRow> => Result.getOrThrow(regenerateReviewList(plan, request, kept, today))

const templateSteps = ({ plan }: ShopAtWork) => plan.template.get(TEMPLATE_ID)?.steps ?? []

const edits = fc.array(
  fc.record({
    later: fc.option(fc.integer({ min: -10, max: 10 })),
    days: fc.option(fc.integer({ min: 1, max: 9 })),
    flip: fc.boolean()
  }),
  { minLength: 6, maxLength: 6 }
)

const edited = (
  rows: ReadonlyArray<ReviewRow>,
  by: typeof edits extends fc.Arbitrary<infer T> ? T : never
): ReadonlyArray<ReviewRow> =>
  rows.map((row, at) => {
    const edit = by[at] ?? { later: null, days: null, flip: false }
    return {
      ...row,
      startDate: edit.later === null ? row.startDate : addDays(row.startDate, edit.later),
      numberOfDaysDefault: edit.days ?? row.numberOfDaysDefault,
      checked: edit.flip ? !row.checked : row.checked,
      edited: {
        startDate: edit.later !== null,
        numberOfDays: edit.days !== null,
        checked: edit.flip
      }
    }
  })

const quick = { numRuns: runs(80) }

describe("a review list", () => {
  it("is deterministic without mutation", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const before = writtenOut(made.plan)
        expect(generated(made)).toEqual(generated(made))
        expect(writtenOut(made.plan)).toBe(before)
      }),
      quick
    )
  })

  it("has a row per template step in order, ticked by job type", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const rows = generated(made)
        expect(rows.map((row) => row.templateStepId)).toEqual(
          templateSteps(made).map(({ id }) => id)
        )
        const jobType = made.plan.jobType.get(made.request.jobTypeId ?? "")
        const left = jobType?.steps.filter(({ used }) => !used).map(({ progressId }) => progressId)
        for (const row of rows) expect(row.checked).toBe(!left?.includes(row.progressId))
      }),
      quick
    )
  })

  it("has the dates of a day-by-day walk", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        for (const row of generated(made)) {
          const naive = naiveProgressCalendar(made.plan, row.progressId)
          const reference = referenceDateOf(made.request, row.referenceDate)
          if (reference === null) throw new Error("a request has all dates")
          const anchor = naive.addWorkedDays(reference, row.offsetDays)
          const away = row.numberOfDaysDefault - 1
          const [first, last] =
            row.offsetDays < 0
              ? [naive.addWorkedDays(anchor, -away), anchor]
              : [anchor, naive.addWorkedDays(anchor, away)]
          expect([row.startDate, row.endDate]).toEqual([first, addDays(last, 1)])
        }
      }),
      quick
    )
  })

  it("ends rows before their reference date by it", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        for (const row of generated(made)) {
          const reference = referenceDateOf(made.request, row.referenceDate) ?? ""
          if (row.offsetDays < 0) expect(row.endDate <= reference).toBe(true)
        }
      }),
      quick
    )
  })

  it("has no closed days, and no warnings about ends by default", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        for (const row of generated(made)) {
          const naive = naiveProgressCalendar(made.plan, row.progressId)
          expect(naive.isWorked(row.startDate)).toBe(true)
          expect(naive.isWorked(addDays(row.endDate, -1))).toBe(true)
          expect(row.warnings).not.toContain("endsAfterReference")
        }
      }),
      quick
    )
  })

  it("depends on today by the past flag only", () => {
    fc.assert(
      fc.property(shopAtWork, fc.integer({ min: -400, max: 400 }), (made, days) => {
        const unflagged = (rows: ReadonlyArray<ReviewRow>) =>
          rows.map((row) => ({ ...row, warnings: row.warnings.filter((it) => it !== "past") }))
        const elsewhen = { ...made, today: addDays(made.today, days) }
        expect(unflagged(generated(elsewhen))).toEqual(unflagged(generated(made)))
      }),
      quick
    )
  })

  it("leaves out steps of deleted or missing progresses", () => {
    fc.assert(
      fc.property(shopAtWork, fc.boolean(), (made, isSoft) => {
        const gone = templateSteps(made)[0]?.progressId ?? ""
        const progress = new Map(made.plan.progress)
        const row = progress.get(gone)
        if (isSoft && row !== undefined) progress.set(gone, { ...row, deleted: true })
        else progress.delete(gone)
        const rows = generated({ ...made, plan: { ...made.plan, progress } })
        const left = templateSteps(made).filter(({ progressId }) => progressId !== gone)
        expect(rows.map(({ templateStepId }) => templateStepId)).toEqual(left.map(({ id }) => id))
      }),
      { numRuns: runs(40) }
    )
  })

  it("marks no row as edited", () => {
    const untouched = { startDate: false, numberOfDays: false, checked: false }
    fc.assert(
      fc.property(shopAtWork, (made) => {
        for (const { edited } of generated(made)) expect(edited).toStrictEqual(untouched)
      }),
      { numRuns: 20 }
    )
  })

  it("has rows without days at the end of the calendar", () => {
    const last = LocalDate.make("9999-12-31")
    const eve = addDays(last, -1)
    const dates = {
      ...{ productionDate: last, deliveryDate: eve, deliveryEndDate: last },
      ...{ installationDate: eve, installationEndDate: last }
    }
    fc.assert(
      fc.property(shopAtWork, ({ plan, request, today }) => {
        const rows = Result.getOrThrow(generateReviewList(plan, { ...request, ...dates }, today))
        for (const { startDate, endDate, isOverCapacityData } of rows)
          if (startDate === endDate) expect(isOverCapacityData.capacityData).toEqual([])
      }),
      quick
    )
  })

  it("fails for an unknown template or job type", () => {
    fc.assert(
      fc.property(shopAtWork, ({ plan, request, today }) => {
        const without = (part: object) =>
          Result.getFailure(generateReviewList(plan, { ...request, ...part }, today))
        expect(without({ templateId: "none" })).toMatchObject({ value: { what: "template" } })
        expect(without({ jobTypeId: "none" })).toMatchObject({ value: { what: "jobType" } })
      }),
      { numRuns: 10 }
    )
  })

  it("fails for values and rows of other steps", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const { plan, request, today } = made
        const stepValues = [{ templateStepId: "zz", measureType: "Parts" as const, value: 1 }]
        const refusal = { value: { what: "templateStep", id: "zz" } }
        expect(
          Result.getFailure(generateReviewList(plan, { ...request, stepValues }, today))
        ).toMatchObject(refusal)
        const kept = generated(made).map((row) => ({ ...row, templateStepId: "zz" }))
        if (kept.length > 0)
          expect(Result.getFailure(regenerateReviewList(plan, request, kept, today))).toMatchObject(
            refusal
          )
      }),
      { numRuns: 10 }
    )
  })

  it("fails with every visit that does not end after its start", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const { plan, request, today } = made
        const early = {
          ...request,
          deliveryEndDate: request.deliveryDate,
          installationEndDate: request.installationDate
        }
        const refusal = {
          value: { missing: [], early: ["deliveryEndDate", "installationEndDate"] }
        }
        for (const listed of [
          generateReviewList(plan, early, today),
          regenerateReviewList(plan, early, generated(made), today)
        ])
          expect(Result.getFailure(listed)).toMatchObject(refusal)
      }),
      { numRuns: 10 }
    )
  })
})

describe("a regenerated review list", () => {
  it("is the same without edits", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const rows = generated(made)
        expect(regenerated(made, rows)).toEqual(rows)
        expect(regenerated(made, [])).toEqual(rows)
      }),
      quick
    )
  })

  it("keeps edited starts, days and ticks", () => {
    fc.assert(
      fc.property(shopAtWork, edits, (made, by) => {
        const kept = edited(generated(made), by)
        regenerated(made, kept).forEach((row, at) => {
          const was = kept[at]
          expect(row.edited).toEqual(was?.edited)
          if (row.edited.startDate) expect(row.startDate).toBe(was?.startDate)
          if (row.edited.numberOfDays)
            expect(row.numberOfDaysDefault).toBe(was?.numberOfDaysDefault)
          if (row.edited.checked) expect(row.checked).toBe(was?.checked)
        })
      }),
      quick
    )
  })

  it("recomputes everything else", () => {
    fc.assert(
      fc.property(shopAtWork, edits, (made, by) => {
        const fresh = generated(made)
        regenerated(made, edited(fresh, by)).forEach((row, at) => {
          const was = fresh[at]
          if (!row.edited.checked) expect(row.checked).toBe(was?.checked)
          if (!row.edited.numberOfDays)
            expect(row.numberOfDaysDefault).toBe(was?.numberOfDaysDefault)
          if (!row.edited.startDate && !row.edited.numberOfDays)
            expect([row.startDate, row.endDate]).toEqual([was?.startDate, was?.endDate])
        })
      }),
      quick
    )
  })

  it("follows new dates and values in unedited rows", () => {
    fc.assert(
      fc.property(shopAtWork, shopAtWork, fc.integer({ min: -9, max: 9 }), (made, other, days) => {
        const { request } = made
        const asked: ShopAtWork = {
          ...made,
          request: {
            ...request,
            values: other.request.values,
            installationDate: addDays(request.installationDate, days),
            installationEndDate: addDays(request.installationEndDate, days)
          }
        }
        expect(regenerated(asked, generated(made))).toEqual(generated(asked))
      }),
      quick
    )
  })

  it("gives an edited start its number of worked days", () => {
    fc.assert(
      fc.property(shopAtWork, edits, (made, by) => {
        for (const row of regenerated(made, edited(generated(made), by))) {
          const naive = naiveProgressCalendar(made.plan, row.progressId)
          expect(naive.workedDays(row.startDate, row.endDate)).toBe(row.numberOfDaysDefault)
          const reference = referenceDateOf(made.request, row.referenceDate)
          if (row.edited.startDate || row.offsetDays >= 0 || reference === null) continue
          expect(row.endDate).toBe(addDays(naive.addWorkedDays(reference, row.offsetDays), 1))
        }
      }),
      quick
    )
  })

  it("is stable", () => {
    fc.assert(
      fc.property(shopAtWork, edits, (made, by) => {
        const again = regenerated(made, edited(generated(made), by))
        expect(regenerated(made, again)).toEqual(again)
      }),
      quick
    )
  })

  it("warns of past starts, disorder and late ends", () => {
    fc.assert(
      fc.property(shopAtWork, edits, (made, by) => {
        const rows = regenerated(made, edited(generated(made), by))
        rows.forEach((row, at) => {
          const reference = referenceDateOf(made.request, row.referenceDate) ?? ""
          const earlier = rows.slice(0, at).filter(({ checked }) => checked)
          const overtakes = earlier.some(({ startDate }) => row.startDate < startDate)
          expect(row.warnings.includes("past")).toBe(row.startDate < made.today)
          expect(row.warnings.includes("beforeEarlierStep")).toBe(row.checked && overtakes)
          expect(row.warnings.includes("endsAfterReference")).toBe(
            row.offsetDays < 0 && row.endDate > reference
          )
          expect(row.warnings.includes("endsAfterDelivery")).toBe(
            stepSides(rows, "delivery")[at] === "before" &&
              row.referenceDate !== "delivery" &&
              row.endDate > made.request.deliveryDate
          )
        })
      }),
      quick
    )
  })

  it("accepts ticked rows that start on the same day", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const rows = generated(made)
        const day = made.request.productionDate
        const together = rows.map((row) => ({
          ...row,
          startDate: day,
          checked: true,
          edited: { startDate: true, numberOfDays: false, checked: true }
        }))
        const starts = regenerated(made, together)
        expect(starts.map(({ startDate }) => startDate)).toEqual(rows.map(() => day))
        for (const row of starts) expect(row.warnings).not.toContain("beforeEarlierStep")
      }),
      quick
    )
  })
})
