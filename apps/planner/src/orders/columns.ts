import type { CallInput } from "@atelier/contract"

/** What the list can be sorted by. */
export type SortName = NonNullable<CallInput<"getWorkOrders">["query"]["sort"]>

interface Column {
  /** The key of its name. */
  readonly text: string
  readonly sort?: SortName
  /** Shown until somebody chooses. */
  readonly usual?: true
  readonly isNumber?: true
}

/** Every column of the list after the name, which is always first, in the usual order. */
export const columns = {
  clientName: { text: "workOrder:fields.clientName", sort: "clientName", usual: true },
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
  values: { text: "workOrder:steps.values", usual: true },
  template: { text: "workOrder:fields.templateId", sort: "template", usual: true },
  jobType: { text: "workOrder:fields.jobTypeId", sort: "jobType" },
  workOrderGroup: { text: "workOrder:fields.workOrderGroupId", sort: "workOrderGroup" },
  projectManager: { text: "workOrder:fields.projectManagerId", sort: "projectManager" },
  contractor: { text: "workOrder:fields.contractorId", sort: "contractor" },
  shipper: { text: "workOrder:fields.shipperId", sort: "shipper" },
  installers: { text: "workOrder:fields.installerIds" },
  clientCity: { text: "workOrder:fields.clientCity", sort: "clientCity" },
  clientAddress: { text: "workOrder:fields.clientAddress" },
  clientPhone: { text: "workOrder:fields.clientPhone" },
  clientEmail: { text: "workOrder:fields.clientEmail" },
  roomName: { text: "workOrder:fields.roomName" },
  keywords: { text: "workOrder:fields.keywords" },
  importance: { text: "workOrder:fields.importance", sort: "importance", isNumber: true },
  origin: { text: "workOrder:fields.origin", sort: "origin" },
  createdOn: { text: "workOrder:fields.createdOn", sort: "createdOn" }
} as const satisfies Readonly<Record<string, Column>>

/** The name of a column. */
export type ColumnName = keyof typeof columns

/** Every column, in the usual order. */
export const columnNames = Object.keys(columns) as ReadonlyArray<ColumnName>

/** What is known of a column. */
export const columnOf = (name: ColumnName): Column => columns[name]

/** The columns that are shown until somebody chooses. */
export const usualColumns = columnNames.filter((name) => columnOf(name).usual === true)

/** What the list can be sorted by, by its columns. */
export const sortable: ReadonlyArray<SortName> = [
  "name",
  ...columnNames.flatMap((name) => columnOf(name).sort ?? [])
]

/** Whether a text names a column. */
export const isColumnName = (text: string): text is ColumnName => text in columns
