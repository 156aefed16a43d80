import type { CallInput } from "@atelier/contract"
import { type TextsWith, textsWith } from "@atelier/domain/work-order"
import { Struct } from "effect"

export type SortName = NonNullable<CallInput<"getWorkOrders">["query"]["sort"]>

interface Column {
  /** Text key of the heading. */
  readonly text: string
  readonly sort?: SortName
  /** Shown by default. */
  readonly usual?: true
  readonly isNumber?: true
  /** User input, which may be in another language. */
  readonly isTyped?: true
}

const plainColumns = {
  nextProgressToComplete: {
    text: "workOrder:fields.nextProgressToComplete",
    sort: "nextProgressToComplete",
    usual: true
  },
  percentCompleted: {
    text: "workOrder:fields.percentCompleted",
    sort: "percentCompleted",
    usual: true
  },
  productionDate: { text: "workOrder:fields.productionDate", sort: "productionDate", usual: true },
  deliveryDate: { text: "workOrder:fields.deliveryDate", sort: "deliveryDate", usual: true },
  installationDate: {
    text: "workOrder:fields.installationDate",
    sort: "installationDate",
    usual: true
  },
  risk: { text: "orders:risk" },
  values: { text: "workOrder:steps.values", usual: true },
  template: { text: "workOrder:fields.templateId", sort: "template", usual: true, isTyped: true },
  jobType: { text: "workOrder:fields.jobTypeId", sort: "jobType", isTyped: true },
  workOrderGroup: {
    text: "workOrder:fields.workOrderGroupId",
    sort: "workOrderGroup",
    isTyped: true
  },
  projectManager: {
    text: "workOrder:fields.projectManagerId",
    sort: "projectManager",
    isTyped: true
  },
  contractor: { text: "workOrder:fields.contractorId", sort: "contractor", isTyped: true },
  shipper: { text: "workOrder:fields.shipperId", sort: "shipper", isTyped: true },
  installers: { text: "workOrder:fields.installerIds", isTyped: true },
  importance: { text: "workOrder:fields.importance", sort: "importance", isNumber: true },
  origin: { text: "workOrder:fields.origin", sort: "origin" },
  createdOn: { text: "workOrder:fields.createdOn", sort: "createdOn" }
} as const satisfies Readonly<Record<string, Column>>

type Listed = "usual" | "optional"
type ListedText<L extends Listed> = TextsWith<{ readonly listed: L }>

const sortedTexts: ReadonlyArray<string> = textsWith({ isSorted: true })

const textColumns = <const L extends Listed>(listed: L) =>
  Object.fromEntries(
    textsWith({ listed }).map((field): readonly [string, Column] => [
      field,
      {
        text: `workOrder:fields.${field}`,
        ...(sortedTexts.includes(field) ? { sort: field as SortName } : {}),
        ...(listed === "usual" ? { usual: true } : {}),
        isTyped: true
      }
    ])
  ) as { readonly [F in ListedText<L>]: Column }

const columns = { ...textColumns("usual"), ...plainColumns, ...textColumns("optional") }

export type ColumnName = keyof typeof columns

export const columnNames = Struct.keys(columns)

export const columnOf = (name: ColumnName): Column => columns[name]

export const usualColumns = columnNames.filter((name) => columnOf(name).usual === true)

export const sortable: ReadonlyArray<SortName> = [
  "name",
  ...columnNames.flatMap((name) => columnOf(name).sort ?? [])
]

export const isColumnName = (text: string): text is ColumnName => text in columns
