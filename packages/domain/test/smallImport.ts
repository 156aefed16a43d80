import { Result } from "effect"
import {
  assessImport,
  type ImportMapping,
  type ImportSheets,
  importWorkOrders,
  type KnownOrders,
  noKnownOrders,
  orderKey,
  type PlannedImport,
  type Sheet
} from "../src/exchange/importing/index.ts"
import { LocalDate, LocalTime } from "../src/kernel/time/index.ts"
import { applyChanges, emptyPlan, type Plan, planWith } from "../src/records/change/index.ts"
import type { StepEvent } from "../src/records/event/index.ts"
import { shopRow } from "../testing/index.ts"

export const mapping: ImportMapping = {
  orders: {
    columns: {
      name: "n",
      templateId: "t",
      Products: "q",
      deliveryDate: "d",
      status: "s",
      clientEmail: "e"
    },
    closedStatuses: ["closed"]
  },
  operations: {
    columns: {
      template: "t",
      sequence: "s",
      operation: "o",
      resource: "r",
      hoursPerUnit: "h",
      fixedHours: "f"
    },
    measureType: "Products",
    referenceDate: "delivery"
  },
  resources: {
    columns: { name: "r", unitsInParallel: "u" },
    hoursPerDay: 8,
    aliases: { "paint crew": "paint" }
  },
  closures: {
    columns: { calendar: "c", start: "from", end: "to" },
    wholeShop: ["shop"],
    oneOf: { Ann: "paint" }
  }
}

export const sheet = (header: string, ...lines: ReadonlyArray<string>): Sheet => {
  const columns = header.split(",")
  return {
    columns,
    rows: lines.map((line, place) => {
      const cells = line.split(",")
      return {
        line: place + 2,
        cells: Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ""]))
      }
    })
  }
}

export const orders = (...lines: ReadonlyArray<string>): Sheet => sheet("n,t,q,d,s,e", ...lines)

export const reference = {
  operations: sheet(
    "t,s,o,r,h,f",
    "door,10,cut a door,saw,0.5,1",
    "door,20,paint a door,paint crew,1.3333,0",
    "door,30,dry,,0,4",
    "panel,2,sand,sander,0.25,0",
    "panel,1,cut,saw,0.25,0"
  ),
  resources: sheet("r,u", "saw,1", "paint,3", "sander,1", "idle press,2"),
  closures: sheet("c,from,to", "shop,2026-03-02,2026-03-04", "Ann,2026-03-05,2026-03-07")
}

const shop = shopRow({
  dayStartTime: LocalTime.make("08:00"),
  dayEndTime: LocalTime.make("16:00"),
  content: "empty"
})

export const emptyShop = planWith(emptyPlan, { shop: [shop] })

interface SmallImport {
  readonly skipRejected?: boolean
  readonly mapping?: ImportMapping
  readonly isUpdate?: boolean
  /** The user sees no work order of earlier imports. */
  readonly hides?: boolean
  readonly asNew?: ReadonlyArray<number>
}

/** The work orders of earlier imports, all of which are updated or none. */
const knownOrders = (
  plan: Plan,
  { asNew = [], isUpdate = false, hides = false }: SmallImport
): KnownOrders => ({
  ...noKnownOrders,
  orders: new Map(
    [...plan.workOrder.values()].flatMap((order) =>
      order.importKey === null ? [] : [[orderKey(order.importKey), hides ? null : order]]
    )
  ),
  madeHere: hides ? [] : [...plan.workOrder.values()].filter((order) => order.importKey === null),
  isNew: (line) => asNew.includes(line),
  updates: () => isUpdate
})

/** The result of an import, with the plan after it. New ids count up from the size of the plan. */
export const imported = (
  sheets: ImportSheets,
  plan: Plan = emptyShop,
  options: SmallImport = {}
): PlannedImport & ReturnType<typeof assessImport> & { readonly after: Plan } => {
  let next = plan.event.size + plan.workOrder.size
  const planned = Result.getOrThrow(
    importWorkOrders(plan, sheets, options.mapping ?? mapping, {
      today: LocalDate.make("2026-02-01"),
      newId: () => `id-${++next}-${plan.event.size}`,
      known: knownOrders(plan, options),
      skipRejected: options.skipRejected ?? false
    })
  )
  return { ...planned, ...assessImport(planned), after: applyChanges(plan, planned.changes) }
}

export const stepsOf = (plan: Plan): ReadonlyArray<StepEvent> =>
  [...plan.event.values()].filter((event) => event.eventType === "StepEvent")
