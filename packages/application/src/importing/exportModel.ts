import { applyChanges, type Plan, planWith } from "@atelier/domain/change"
import { modelShop, type SheetWords, shopSheets } from "@atelier/domain/importing"
import { plainWeek, progressDefaults } from "@atelier/domain/progress"
import { addTrade, type Trade, type TradeNames } from "@atelier/domain/reference-data"
import { addDays } from "@atelier/domain/time"
import { Effect } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import { Ids, PlanStore, Spreadsheets } from "../ports/index.ts"

export interface ModelTexts extends SheetWords {
  readonly file: string
  readonly names: TradeNames
  readonly example: {
    readonly crew: string
    readonly carrier: string
    readonly order: string
    readonly client: string
  }
}

const AHEAD_DAYS = 42

const crewOf = (name: string, colorHexa: string) => {
  const { capacities } = progressDefaults
  const emails = ""
  return { id: name, version: 1, name, colorHexa, emails, capacities, ...plainWeek }
}

/** The shop itself, or if it is empty an example with progresses, a template and people. */
const shownShop = (
  plan: Plan,
  trade: Trade,
  { names, example }: ModelTexts,
  newId: () => string
): Plan => {
  const isEmpty = plan.progress.size === 0 && plan.template.size === 0
  if (!isEmpty) return plan
  const furnished = applyChanges(
    plan,
    addTrade(plan, { trade, takes: "template", names }, { newId })
  )
  if (plan.installer.size > 0 || plan.shipper.size > 0) return furnished
  return planWith(furnished, {
    installer: [crewOf(example.crew, "#1D6FB8")],
    shipper: [crewOf(example.carrier, "#15803D")]
  })
}

/** Writes a workbook of the whole shop, to be filled in and imported. */
export const exportModel = Effect.fn("exportModel")(function* (trade: Trade, texts: ModelTexts) {
  const store = yield* PlanStore
  const ids = yield* Ids
  const { writeBook } = yield* Spreadsheets
  const plan = shownShop(yield* store.referenceData, trade, texts, ids.next)
  const { today } = yield* plantTime(yield* shopOf(plan))
  const [template] = plan.template.values()
  const { order, client } = texts.example
  const sheets = modelShop(plan, texts, {
    name: order,
    template: template?.name ?? "",
    quantity: 12,
    installation: addDays(today, AHEAD_DAYS),
    clientName: client
  })
  const content = yield* writeBook(
    shopSheets.map((sheet) => ({
      name: texts.word(`sheet.${sheet}`)[0] ?? sheet,
      ...sheets[sheet]
    }))
  )
  return { kind: "xlsx", name: `${texts.file}.xlsx`, content } as const
})
