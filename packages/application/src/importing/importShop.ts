import { applyChanges, type ChangeSet, planWith } from "@atelier/domain/change"
import type {
  ImportReport,
  ReadShop,
  RecordReport,
  Sheet,
  SheetWords,
  ShopSheet
} from "@atelier/domain/importing"
import * as importing from "@atelier/domain/importing"
import {
  type Proposal,
  type ProposedOverload,
  plainProposal,
  proposeAnyChanges
} from "@atelier/domain/proposal"
import { Effect, Result } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import { Ids, OpaqueIds, PlanStore, Spreadsheets } from "../ports/index.ts"
import { checkAuthor, commitChanges, decideAround } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"
import { existingLoads } from "./existingLoads.ts"
import { importEffect } from "./importEffect.ts"
import { knownOrders, namesIn } from "./knownOrders.ts"

export interface ShopRequest {
  readonly sheets: ReadonlyArray<{ readonly name: string; readonly text: string }>
  readonly words: SheetWords
  /** Report the result without writing it. */
  readonly dryRun: boolean
}

const readSheets = Effect.fn("readSheets")(function* ({ sheets, words }: ShopRequest) {
  const { read } = yield* Spreadsheets
  const known = new Map<ShopSheet, Sheet>()
  const unknown: Array<string> = []
  for (const { name, text } of sheets) {
    const sheet = importing.shopSheetOf(name, words)
    if (sheet === undefined || known.has(sheet)) unknown.push(name)
    else known.set(sheet, yield* read(name, text))
  }
  return { known, unknown }
})

const readOrders = Effect.fn("readOrders")(function* (
  sheet: Sheet,
  words: SheetWords,
  reference: ChangeSet,
  caller: Caller
) {
  const store = yield* PlanStore
  const ids = yield* Ids
  const { mapping, problems } = importing.orderColumns(sheet, words)
  const { event, known, workOrder } = yield* knownOrders(namesIn(sheet, mapping), caller)
  const plan = planWith(yield* store.referenceData, { workOrder, event })
  const { today } = yield* plantTime(yield* shopOf(plan))
  const planned = yield* Effect.fromResult(
    importing.importWorkOrders(applyChanges(plan, reference), { orders: sheet }, mapping, {
      today,
      newId: ids.next,
      known: { ...importing.noKnownOrders, ...known },
      skipRejected: false
    })
  )
  const loads = yield* existingLoads(planned.calendars, planned.orders)
  const { report, proposal } = importing.assessImport(planned, loads)
  const checked = {
    ...report,
    problems: [...problems, ...report.problems.filter(({ code }) => code !== "unknownColumn")]
  }
  const isFlawless = checked.problems.length === 0 && checked.rejected === 0
  return { report: checked, isFlawless, changes: isFlawless ? planned.changes : [], proposal }
})

const heldBackSheet = (report: RecordReport | null): RecordReport | null =>
  report && { ...report, records: importing.heldBackRecords(report.records) }

const heldBackOrders = (report: ImportReport): ImportReport => ({
  ...report,
  rows: importing.heldBackRows(report.rows),
  created: 0,
  heldBack: report.heldBack + report.created
})

/** Reports per sheet. If one sheet has an error, nothing of any sheet is written. */
const reportsOf = (
  { stages, templates, people }: ReadShop["reports"],
  orders: ImportReport | null,
  isFlawless: boolean
) =>
  isFlawless
    ? { stages, templates, people, workOrders: orders }
    : {
        stages: heldBackSheet(stages),
        templates: heldBackSheet(templates),
        people: heldBackSheet(people),
        workOrders: orders && heldBackOrders(orders)
      }

const dayOf = ({ resource, date, measureType }: ProposedOverload): string =>
  JSON.stringify([resource.kind, resource.id, date, measureType])

/** Merges two effects; if both overload a day, the entry with the orders counts. */
const together = (ofStages: Proposal, withOrders: Proposal): Proposal => {
  const days = new Set(withOrders.overloads.map(dayOf))
  return {
    changes: [...ofStages.changes, ...withOrders.changes],
    overloads: [
      ...ofStages.overloads.filter((overload) => !days.has(dayOf(overload))),
      ...withOrders.overloads
    ],
    newlyLate: [...ofStages.newlyLate, ...withOrders.newlyLate],
    warnings: [...ofStages.warnings, ...withOrders.warnings]
  }
}

/**
 * Imports progresses, templates, people and orders from one workbook in one change, or nothing.
 * Importing the same workbook again changes nothing.
 */
export const importShop = Effect.fn("importShop")(function* (request: ShopRequest, caller: Caller) {
  const store = yield* PlanStore
  const opaqueIds = yield* OpaqueIds
  const ids = yield* Ids
  const { words, dryRun } = request
  const { known, unknown } = yield* readSheets(request)
  const plan = yield* store.referenceData
  const reference = importing.readShop(plan, Object.fromEntries(known), { words, newId: ids.next })
  const sheet = reference.isFlawless ? known.get("orders") : undefined
  const orders =
    sheet === undefined ? null : yield* readOrders(sheet, words, reference.changes, caller)
  const { proposal } =
    reference.changes.length === 0
      ? { proposal: plainProposal([]) }
      : yield* decideAround((around) =>
          Result.map(proposeAnyChanges(around, reference.changes), (decided) => ({
            proposal: decided
          }))
        )
  const isFlawless = reference.isFlawless && unknown.length === 0 && orders?.isFlawless !== false
  const changes = isFlawless ? [...reference.changes, ...(orders?.changes ?? [])] : []
  const effect = orders === null ? proposal : together(proposal, orders.proposal)
  const answer = {
    ...reportsOf(reference.reports, orders?.report ?? null, isFlawless),
    ...(yield* importEffect({ ...effect, changes: isFlawless ? effect.changes : [] }, caller)),
    unknown,
    success: isFlawless
  }
  const asked = { caller, intent: "importShop" } as const
  yield* checkAuthor(changes, asked)
  if (dryRun || changes.length === 0) return { ...answer, changeId: null }
  const entry = yield* commitChanges(changes, asked)
  return { ...answer, changeId: opaqueIds.changes.nameOf(entry.id) }
})
