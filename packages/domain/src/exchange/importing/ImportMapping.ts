import * as Schema from "effect/Schema"
import { MeasureType, Quantity } from "../../kernel/quantity/index.ts"
import { lineOfText } from "../../kernel/text/index.ts"
import { ReferenceDate } from "../../records/progress/index.ts"
import { type OrderTextName, orderTextNames } from "../../records/work-order/index.ts"
import { DayOrder } from "../sheet/index.ts"

const MAX_NAME = 200

const Name = lineOfText(MAX_NAME)

const Column = Name.check(Schema.isMinLength(1))

export type ColumnText = Exclude<OrderTextName, "name">
export const columnTexts = orderTextNames.filter((text): text is ColumnText => text !== "name")

const textColumns = Object.fromEntries(
  columnTexts.map((text) => [text, Schema.optionalKey(Column)])
) as { readonly [T in ColumnText]: Schema.optionalKey<typeof Column> }

const OrdersMapping = Schema.Struct({
  columns: Schema.Struct({
    /** Name of the work order, by which a second import finds the order. */
    name: Column,
    template: Schema.optionalKey(Column),
    quantity: Schema.optionalKey(Column),
    dueDate: Schema.optionalKey(Column),
    status: Schema.optionalKey(Column),
    importance: Schema.optionalKey(Column),
    ...textColumns
  }),
  /** The line of the header, from 1; by default the first line with all the columns. */
  headerLine: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))),
  /** The order of day, month and year in columns whose cells do not settle it. */
  dayOrder: Schema.optionalKey(DayOrder),
  /** The decimal sign of columns whose cells do not settle it. */
  decimalSign: Schema.optionalKey(Schema.Literals([".", ","])),
  measureType: MeasureType,
  dueDateIs: ReferenceDate,
  /** Status values that mean "completed"; every other value means "open". */
  closedStatuses: Schema.Array(Name)
})

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
  })
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
