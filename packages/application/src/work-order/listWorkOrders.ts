import { type Plan, type Rows, rowsOf, type Table } from "@atelier/domain/change"
import { foldText } from "@atelier/domain/text"
import type { LocalDate } from "@atelier/domain/time"
import { datesInSight, seesProgress, seesRow, workOrderAsSeen } from "@atelier/domain/visibility"
import { type TextsWith, textsWith, type WorkOrder } from "@atelier/domain/work-order"
import { Effect } from "effect"
import { type Paging, pageBounds } from "../list/index.ts"
import { plantTime, shopOf } from "../plant/index.ts"
import {
  dateFields,
  type ListedWorkOrder,
  PlanQueries,
  PlanStore,
  type ReferenceField,
  type SortedField,
  type WorkOrderFilter,
  type WorkOrderSort
} from "../ports/index.ts"
import { type Caller, referenceViewer } from "../visibility/index.ts"

const tableOf = {
  templateId: "template",
  jobTypeId: "jobType",
  workOrderGroupId: "workOrderGroup",
  projectManagerId: "projectManager",
  contractorId: "contractor",
  shipperId: "shipper",
  nextProgressId: "progress"
} as const satisfies { readonly [F in ReferenceField]: Table }

const sortedTexts = Object.fromEntries(
  textsWith({ isSorted: true }).map((field) => [field, field])
) as { readonly [F in TextsWith<{ readonly isSorted: true }>]: F }

const listColumns = {
  ...sortedTexts,
  productionDate: "productionDate",
  deliveryDate: "deliveryDate",
  installationDate: "installationDate",
  nextDate: "nextDate",
  createdOn: "createdOn",
  origin: "origin",
  importance: "importance",
  percentCompleted: "percentCompleted",
  template: "templateId",
  jobType: "jobTypeId",
  workOrderGroup: "workOrderGroupId",
  projectManager: "projectManagerId",
  contractor: "contractorId",
  shipper: "shipperId",
  nextProgressToComplete: "nextProgressId"
} as const satisfies { readonly [column: string]: SortedField | ReferenceField | "nextDate" }

export type ListColumn = keyof typeof listColumns

type Ids = ReadonlyArray<string | null> | undefined
type Day = LocalDate | undefined

export interface AskedWorkOrders {
  readonly search?: string | undefined
  readonly keywords?: string | undefined
  readonly templateIds?: Ids
  readonly withoutTemplate?: boolean | undefined
  readonly jobTypeIds?: Ids
  readonly workOrderGroupIds?: Ids
  readonly projectManagerIds?: Ids
  readonly contractorIds?: Ids
  readonly shipperIds?: Ids
  readonly installerIds?: Ids
  readonly nextProgressIds?: Ids
  readonly productionFrom?: Day
  readonly productionTo?: Day
  readonly deliveryFrom?: Day
  readonly deliveryTo?: Day
  readonly installationFrom?: Day
  readonly installationTo?: Day
  readonly status?: "open" | "completed" | undefined
  readonly origin?: WorkOrder["origin"] | undefined
  /** Only these orders. */
  readonly ids?: ReadonlyArray<string> | undefined
}

export interface AskedOrder {
  readonly sort?: ListColumn | undefined
  readonly order?: "asc" | "desc" | undefined
}

export interface Named {
  readonly id: string
  readonly name: string
}

const hiddenIds = (plan: Plan, table: Table, { user }: Caller): ReadonlySet<string> =>
  new Set(
    [...rowsOf(plan, table).values()]
      .filter((row) => !seesRow(referenceViewer(plan, user), table, row))
      .map(({ id }) => id)
  )

const asSeen = (ids: ReadonlyArray<string | null>, hidden: ReadonlySet<string>) => [
  ...ids.filter((id) => id === null || !hidden.has(id)),
  ...(ids.includes(null) ? hidden : [])
]

const referencesAsked = (plan: Plan, asked: AskedWorkOrders, caller: Caller) => {
  const idsAsked: { readonly [F in ReferenceField]: Ids } = {
    templateId: asked.withoutTemplate === true ? [null] : asked.templateIds,
    jobTypeId: asked.jobTypeIds,
    workOrderGroupId: asked.workOrderGroupIds,
    projectManagerId: asked.projectManagerIds,
    contractorId: asked.contractorIds,
    shipperId: asked.shipperIds,
    nextProgressId: asked.nextProgressIds
  }
  return Object.fromEntries(
    Object.entries(idsAsked).flatMap(([field, ids]) =>
      ids === undefined
        ? []
        : [[field, asSeen(ids, hiddenIds(plan, tableOf[field as ReferenceField], caller))]]
    )
  )
}

const datesAsked = (asked: AskedWorkOrders): WorkOrderFilter["dates"] => {
  const rangesAsked = {
    productionDate: [asked.productionFrom, asked.productionTo],
    deliveryDate: [asked.deliveryFrom, asked.deliveryTo],
    installationDate: [asked.installationFrom, asked.installationTo]
  }
  return Object.fromEntries(
    dateFields.flatMap((field) => {
      const [from = null, to = null] = rangesAsked[field]
      return from === null && to === null ? [] : [[field, { from, to }]]
    })
  )
}

/** Visibility of dates for filters and sorting; hidden dates count as empty. */
const narrowingDates = (plan: Plan, { user }: Caller): Pick<WorkOrderFilter, "inSight"> => {
  const inSight = datesInSight(user, {
    shippers: plan.shipper.keys(),
    installers: plan.installer.keys()
  })
  const { installerIds, production, shipperIds } = inSight
  return production && shipperIds === null && installerIds === null ? {} : { inSight }
}

export const filterFor = (plan: Plan, asked: AskedWorkOrders, caller: Caller): WorkOrderFilter => ({
  references: referencesAsked(plan, asked, caller),
  dates: datesAsked(asked),
  ...narrowingDates(plan, caller),
  search: asked.search ?? "",
  keywords: asked.keywords ?? "",
  ...(asked.installerIds === undefined
    ? {}
    : { installerIds: asSeen(asked.installerIds, hiddenIds(plan, "installer", caller)) }),
  ...(asked.status === undefined ? {} : { isCompleted: asked.status === "completed" }),
  ...(asked.origin === undefined ? {} : { origin: asked.origin }),
  ...(asked.ids === undefined ? {} : { ids: asked.ids })
})

const rankOf = (row: Rows[Table]): string | number =>
  "order" in row && typeof row.order === "number"
    ? row.order
    : foldText("name" in row ? row.name : "")

const ranked = (plan: Plan, table: Table, { user }: Caller): ReadonlyArray<string> =>
  [...rowsOf(plan, table).values()]
    .filter((row) => seesRow(referenceViewer(plan, user), table, row))
    .toSorted((a, b) => {
      const [first, second] = [rankOf(a), rankOf(b)]
      if (first !== second) return first < second ? -1 : 1
      return a.id < b.id ? -1 : 1
    })
    .map(({ id }) => id)

/** The sort of a list: names by name, progresses by their order, hidden references as empty. */
export const sortFor = (
  plan: Plan,
  { sort = "name", order }: AskedOrder,
  caller: Caller,
  today: LocalDate
): WorkOrderSort => {
  const field = listColumns[sort]
  const descending = order === "desc"
  if (field === "nextDate") return { field, today, descending }
  return field in tableOf
    ? {
        field: field as ReferenceField,
        ranked: ranked(plan, tableOf[field as ReferenceField], caller),
        descending
      }
    : { field: field as SortedField, descending }
}

const nameIn =
  (plan: Plan, caller: Caller) =>
  (
    table: Exclude<(typeof tableOf)[ReferenceField] | "installer", "progress">,
    id: string | null
  ): Named | null => {
    const row = id === null ? undefined : rowsOf(plan, table).get(id)
    return row === undefined || !seesRow(referenceViewer(plan, caller.user), table, row)
      ? null
      : { id: row.id, name: row.name }
  }

/** A row of the list: no steps, and the names of visible references. */
export const listedRow = (plan: Plan, listed: ListedWorkOrder, caller: Caller) => {
  const named = nameIn(plan, caller)
  const { percentCompleted, nextProgressId } = listed
  const workOrder = workOrderAsSeen(caller.user, listed.workOrder)
  const {
    steps: _steps,
    templateId,
    jobTypeId,
    workOrderGroupId,
    projectManagerId,
    contractorId,
    shipperId,
    installerIds,
    ...info
  } = workOrder
  const next = plan.progress.get(nextProgressId ?? "")
  return {
    ...info,
    template: named("template", templateId),
    jobType: named("jobType", jobTypeId),
    workOrderGroup: named("workOrderGroup", workOrderGroupId),
    projectManager: named("projectManager", projectManagerId),
    contractor: named("contractor", contractorId),
    shipper: named("shipper", shipperId),
    installers: installerIds.flatMap((id) => named("installer", id) ?? []),
    percentCompleted,
    nextProgressToComplete:
      next === undefined || !seesProgress(caller.user, next.id)
        ? null
        : { id: next.id, name: next.name, colorHexa: next.colorHexa }
  }
}

export type WorkOrderRow = ReturnType<typeof listedRow>

export const listWorkOrders = Effect.fn("listWorkOrders")(function* (
  asked: AskedWorkOrders & AskedOrder & Paging,
  caller: Caller
) {
  const store = yield* PlanStore
  const queries = yield* PlanQueries
  const plan = yield* store.referenceData
  const { today } = yield* plantTime(yield* shopOf(plan))
  const page = yield* queries.workOrderPage({
    filter: filterFor(plan, asked, caller),
    sort: sortFor(plan, asked, caller, today),
    ...pageBounds(asked)
  })
  return { data: page.rows.map((row) => listedRow(plan, row, caller)), total: page.total }
})

export const countWorkOrders = Effect.fn("countWorkOrders")(function* (
  asked: AskedWorkOrders,
  caller: Caller
) {
  const store = yield* PlanStore
  const queries = yield* PlanQueries
  return yield* queries.countWorkOrders(filterFor(yield* store.referenceData, asked, caller))
})
