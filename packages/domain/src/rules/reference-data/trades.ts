import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import type { MeasureType } from "../../kernel/quantity/index.ts"
import { checkChoice } from "../../kernel/time/index.ts"
import { type ChangeSet, created, type Plan } from "../../records/change/index.ts"
import {
  type Progress,
  plainWeek,
  progressDefaults,
  type ReferenceDate,
  type Week,
  weekOfShop
} from "../../records/progress/index.ts"
import { SHOP_ID } from "../../records/resource/index.ts"
import type { TemplateStep } from "../../records/template/index.ts"

export const Trade = Schema.Literals(["cabinets", "stone", "windows"]).annotate({
  identifier: "Trade"
})
export type Trade = typeof Trade.Type

export interface TradeStage {
  readonly key: string
  readonly colorHexa: string
  readonly unitType: MeasureType | null
  readonly referenceDate: ReferenceDate
  readonly offsetDays: number
  readonly numberOfDays: number
}

const stage = (
  key: string,
  colorHexa: string,
  unitType: MeasureType | null,
  [referenceDate, offsetDays, numberOfDays]: readonly [ReferenceDate, number, number]
): TradeStage => ({ key, colorHexa, unitType, referenceDate, offsetDays, numberOfDays })

/** The typical stages of each trade, in the order of work. */
export const tradeStages: { readonly [T in Trade]: ReadonlyArray<TradeStage> } = {
  cabinets: [
    stage("measure", "#0E7490", "TimePerWorkOrder", ["production", -12, 1]),
    stage("drawing", "#4F46E5", "TimePerWorkOrder", ["production", -8, 2]),
    stage("approval", "#A16207", null, ["production", -3, 3]),
    stage("cutting", "#C2410C", "SheetsQuantity", ["production", 0, 1]),
    stage("edging", "#15803D", "Parts", ["production", 1, 1]),
    stage("assembly", "#1D6FB8", "Products", ["installation", -8, 2]),
    stage("finishing", "#A21CAF", "DoorsQuantity", ["installation", -5, 2]),
    stage("loading", "#64748B", "Products", ["installation", -2, 1])
  ],
  stone: [
    stage("templating", "#0E7490", "TimePerWorkOrder", ["production", -6, 1]),
    stage("drawing", "#4F46E5", "TimePerWorkOrder", ["production", -4, 1]),
    stage("approval", "#A16207", null, ["production", -3, 2]),
    stage("sawing", "#C2410C", "SquareFoot", ["production", 0, 1]),
    stage("machining", "#1D6FB8", "SquareFoot", ["production", 1, 1]),
    stage("polishing", "#A21CAF", "SquareFoot", ["production", 2, 1]),
    stage("inspection", "#15803D", "Parts", ["installation", -2, 1]),
    stage("loading", "#64748B", "Parts", ["installation", -1, 1])
  ],
  windows: [
    stage("measure", "#0E7490", "TimePerWorkOrder", ["production", -15, 1]),
    stage("approval", "#A16207", null, ["production", -12, 2]),
    stage("glass", "#4F46E5", null, ["production", -10, 9]),
    stage("cutting", "#C2410C", "Products", ["production", 0, 1]),
    stage("welding", "#1D6FB8", "Products", ["production", 1, 1]),
    stage("glazing", "#15803D", "Products", ["production", 2, 1]),
    stage("inspection", "#A21CAF", "Products", ["production", 3, 1]),
    stage("loading", "#64748B", "Products", ["installation", -1, 1])
  ]
}

export interface TradeNames {
  readonly template: string
  readonly stages: Readonly<Record<string, string>>
}

/** The part of a trade to add to a shop; `template` includes the missing stages. */
export interface TradeChoice {
  readonly trade: Trade
  readonly takes: "stages" | "template"
  readonly names: TradeNames
}

const nameOf = ({ stages }: TradeNames, { key }: TradeStage): string => stages[key] ?? key

const progressOf = (
  { colorHexa, unitType, referenceDate }: TradeStage,
  name: string,
  order: number,
  week: Week
): Omit<Progress, "id" | "version"> => ({
  ...progressDefaults,
  ...week,
  name,
  colorHexa,
  order,
  unitType,
  referenceDate
})

/**
 * Adds the stages of a trade to a shop, or its template including the stages. Reuses stages that
 * have the same name, and skips a template that already exists.
 */
export const addTrade = (
  plan: Plan,
  { trade, takes, names }: TradeChoice,
  at: { readonly newId: () => string }
): ChangeSet => {
  checkChoice("trade", trade, Struct.keys(tradeStages))
  checkChoice("takes", takes, ["stages", "template"])
  const idByName = new Map(
    [...plan.progress.values()].flatMap(({ deleted, id, name }) => (deleted ? [] : [[name, id]]))
  )
  const last = Math.max(0, ...[...plan.progress.values()].map(({ order }) => order))
  const week = weekOfShop(plan.shop.get(SHOP_ID) ?? plainWeek)
  const missing = tradeStages[trade].filter((each) => !idByName.has(nameOf(names, each)))
  const progresses = missing.map((each, place) => {
    const row = progressOf(each, nameOf(names, each), last + place + 1, week)
    return created("progress", { ...row, id: at.newId() }, { _tag: "Requested" })
  })
  for (const { id, after } of progresses) if (after !== null) idByName.set(after.name, id)
  const exists = [...plan.template.values()].some(({ name }) => name === names.template)
  if (takes === "stages" || exists) return progresses
  const steps = tradeStages[trade].map(
    (each): TemplateStep => ({
      id: at.newId(),
      progressId: idByName.get(nameOf(names, each)) ?? "",
      referenceDate: each.referenceDate,
      linked: true,
      offsetDays: each.offsetDays,
      numberOfDays: each.numberOfDays
    })
  )
  const template = { id: at.newId(), name: names.template, steps }
  return [...progresses, created("template", template, { _tag: "Requested" })]
}
