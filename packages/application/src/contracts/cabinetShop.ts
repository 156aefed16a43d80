import {
  type ChangeSet,
  created,
  emptyPlan,
  type Plan,
  planWith,
  type Rows,
  rowsOf,
  type Table,
  tables
} from "@atelier/domain/change"
import {
  crewRow,
  progressRow,
  shopRow,
  userRow,
  workOrderRow,
  workOrderStep
} from "@atelier/domain/testing"
import type { Effect } from "effect"
import type { JournalEntry, JournalHeading, StoreRefusal } from "../ports/index.ts"
import type { Store } from "./RunOnStore.ts"

export const REQUESTED = { _tag: "Requested" } as const

/** A heading for commits whose journal entry does not matter. */
export const heading: JournalHeading = {
  userId: "planner",
  at: "2026-11-16T12:00:00.000Z",
  intent: "moveEvent"
}

export type RowsByTable = { readonly [T in Table]?: ReadonlyArray<Rows[T]> }

export const creation = (rows: RowsByTable): ChangeSet =>
  tables.flatMap(
    (table): ChangeSet =>
      (rows[table] ?? []).map((row: Rows[Table]) => created(table, row, REQUESTED))
  )

export const storeRows = (
  store: Store,
  rows: RowsByTable
): Effect.Effect<JournalEntry, StoreRefusal> => store.plan.commit(creation(rows), heading)

export const administratorRow = (id: string): Rows["user"] =>
  userRow(id, { planificationRole: "admin", notifications: false })

const contact = (id: string, name: string) => ({ id, version: 1, name, email: "", phone: "" })

const named = (id: string, name: string) => ({ id, version: 1, name })

const cut = {
  progressId: "cutting",
  referenceDate: "installation",
  linked: true,
  offsetDays: -2
} as const

/** A small shop with one or two rows of each table that events and work orders refer to. */
export const cabinetShop = {
  shop: [shopRow()],
  user: [administratorRow("planner")],
  progress: [progressRow("cutting", { users: ["planner"] }), progressRow("finishing")],
  template: [{ ...named("kitchen", "Cuisine"), steps: [{ id: "s1", ...cut, numberOfDays: null }] }],
  jobType: [
    {
      ...named("repair", "Réparation"),
      steps: [{ progressId: "finishing", used: true, numberOfDays: 2 }]
    }
  ],
  installer: [crewRow("anna"), crewRow("bo")],
  shipper: [crewRow("van"), crewRow("truck")],
  contractor: [contact("builder", "Bâtisseur")],
  projectManager: [contact("maude", "Maude")],
  room: [named("bath", "Salle de bain")],
  workOrderGroup: [named("tower", "Tour A")]
} satisfies RowsByTable

/** A work order with every possible reference set. */
export const fullWorkOrder = workOrderRow("order", {
  name: "Dupont",
  templateId: "kitchen",
  jobTypeId: "repair",
  workOrderGroupId: "tower",
  projectManagerId: "maude",
  contractorId: "builder",
  shipperId: "van",
  installerIds: ["anna", "bo"],
  steps: [workOrderStep("cut", "cutting")],
  importKey: "K-1"
})

export const planOf = (rows: RowsByTable): Plan => planWith(emptyPlan, rows)

export const sortedRows = (plan: Plan): ReadonlyArray<readonly [Table, string, Rows[Table]]> =>
  tables.flatMap((table) =>
    [...rowsOf(plan, table)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, row]) => [table, id, row] as const)
  )
