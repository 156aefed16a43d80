import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { MeasureType, measureTypes, Quantity } from "../../kernel/quantity/index.ts"
import { lineOfText } from "../../kernel/text/index.ts"
import { ReferenceDate } from "../../records/progress/index.ts"
import { type OrderTextName, orderTextNames } from "../../records/work-order/index.ts"
import { orderDates } from "../../rules/review-list/index.ts"
import { DayOrder } from "../sheet/index.ts"

const MAX_NAME = 200

const Name = lineOfText(MAX_NAME)

const Column = Name.check(Schema.isMinLength(1))

export type ColumnText = Exclude<OrderTextName, "name">
export const columnTexts = orderTextNames.filter((text): text is ColumnText => text !== "name")

/** The fields that name records, with the tables of these. */
export const namedTables = {
  templateId: "template",
  jobTypeId: "jobType",
  workOrderGroupId: "workOrderGroup",
  projectManagerId: "projectManager",
  contractorId: "contractor",
  shipperId: "shipper",
  installerIds: "installer"
} as const

export type NameColumn = keyof typeof namedTables
export const nameColumns = Struct.keys(namedTables)

const optionalColumns = <const K extends string>(keys: ReadonlyArray<K>) =>
  Object.fromEntries(keys.map((key) => [key, Schema.optionalKey(Column)])) as {
    readonly [Key in K]: Schema.optionalKey<typeof Column>
  }

const Words = Schema.Record(Name, Name)

const OrdersMapping = Schema.Struct({
  columns: Schema.Struct({
    /** Name of the work order, by which a second import finds the order. */
    name: Column,
    ...optionalColumns(nameColumns),
    ...optionalColumns(orderDates),
    ...optionalColumns(measureTypes),
    ...optionalColumns(["status", "importance"]),
    ...optionalColumns(columnTexts)
  }),
  /** Words of the file for names of records, per column; an empty name leaves the field empty. */
  words: Schema.optionalKey(
    Schema.Struct(
      Object.fromEntries(nameColumns.map((column) => [column, Schema.optionalKey(Words)])) as {
        readonly [C in NameColumn]: Schema.optionalKey<typeof Words>
      }
    )
  ),
  /** The line of the header, from 1; by default the first line with all the columns. */
  headerLine: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))),
  /** The order of day, month and year in columns whose cells do not settle it. */
  dayOrder: Schema.optionalKey(DayOrder),
  /**
   * Whether a program exchanged day and month of stored dates, in columns that look like it. True
   * for one file only, so that it is not saved with the mapping.
   */
  areDatesExchanged: Schema.optionalKey(Schema.Boolean),
  /** The decimal sign of columns whose cells do not settle it. */
  decimalSign: Schema.optionalKey(Schema.Literals([".", ","])),
  /** Status values that mean "completed"; every other value means "open". */
  closedStatuses: Schema.Array(Name)
})

export type OrderColumn = keyof typeof OrdersMapping.fields.columns.fields
export const orderColumnKeys = Struct.keys(OrdersMapping.fields.columns.fields)

/** Operations per product in sequence: a template each, and a progress per resource. */
const OperationsMapping = Schema.Struct({
  columns: Schema.Struct({
    template: Column,
    sequence: Column,
    /** Name of the progress in rows without a resource. */
    operation: Column,
    resource: Column,
    hoursPerUnit: Column,
    fixedHours: Column
  }),
  /** The value of a work order that multiplies the hours per unit. Each order must have one. */
  measureType: MeasureType,
  /** The date before which the steps of new templates are scheduled. */
  referenceDate: ReferenceDate
})

const ResourcesMapping = Schema.Struct({
  columns: Schema.Struct({ name: Column, unitsInParallel: Column }),
  hoursPerDay: Quantity,
  /** Other names of resources in the operations file, mapped to their names. */
  aliases: Schema.optionalKey(Schema.Record(Name, Name))
})

/** Days without capacity, imported as blockers. `end` is the first day open again. */
const ClosuresMapping = Schema.Struct({
  columns: Schema.Struct({ calendar: Column, start: Column, end: Column }),
  wholeShop: Schema.Array(Name),
  /**
   * Calendars of one of several units that work in parallel at a resource, mapped to the resource.
   * A closure takes away the unit's part of the day.
   */
  oneOf: Schema.optionalKey(Schema.Record(Name, Name))
})

/** How files of another system are read; stored with them for the next import. */
export const ImportMapping = Schema.Struct({
  orders: OrdersMapping,
  operations: Schema.optionalKey(OperationsMapping),
  resources: Schema.optionalKey(ResourcesMapping),
  closures: Schema.optionalKey(ClosuresMapping)
}).annotate({ identifier: "ImportMapping" })
export interface ImportMapping extends Schema.Schema.Type<typeof ImportMapping> {}
