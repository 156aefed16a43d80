import * as Schema from "effect/Schema"
import { ReferenceDate } from "../progress/index.ts"
import { MeasureType, Quantity } from "../quantity/index.ts"
import { lineOfText } from "../text/index.ts"
import { type OrderTextName, orderTextNames } from "../work-order/index.ts"

const MAX_NAME = 200

const Name = lineOfText(MAX_NAME)

const Column = Name.check(Schema.isMinLength(1))

/** The texts of a work order that a column can fill, besides its name. */
export type ColumnText = Exclude<OrderTextName, "name">
export const columnTexts = orderTextNames.filter((text): text is ColumnText => text !== "name")

const textColumns = Object.fromEntries(
  columnTexts.map((text) => [text, Schema.optionalKey(Column)])
) as { readonly [T in ColumnText]: Schema.optionalKey<typeof Column> }

/** Which column of the orders file fills which field, and what its words mean. */
const OrdersMapping = Schema.Struct({
  columns: Schema.Struct({
    /** Names the work order, and is the key by which a second import knows it again. */
    name: Column,
    /** Names the template. */
    template: Schema.optionalKey(Column),
    quantity: Schema.optionalKey(Column),
    dueDate: Schema.optionalKey(Column),
    status: Schema.optionalKey(Column),
    importance: Schema.optionalKey(Column),
    ...textColumns
  }),
  /** What the quantity counts. */
  measureType: MeasureType,
  /** Which date of the work order the due date is. */
  dueDateIs: ReferenceDate,
  /** Words in the status column that mean "completed"; every other word means "open". */
  closedStatuses: Schema.Array(Name)
})

/**
 * What each product goes through, in order; makes a template per product and a progress per
 * resource.
 */
const OperationsMapping = Schema.Struct({
  columns: Schema.Struct({
    template: Column,
    sequence: Column,
    /** Names the progress for rows without a resource. */
    operation: Column,
    resource: Column,
    hoursPerUnit: Column,
    fixedHours: Column
  })
})

/** How much each resource can take; makes the daily maximum of its progress, in hours. */
const ResourcesMapping = Schema.Struct({
  columns: Schema.Struct({ name: Column, unitsInParallel: Column }),
  hoursPerDay: Quantity,
  /** Other names that operations use for a resource. */
  aliases: Schema.optionalKey(Schema.Record(Name, Name))
})

/** Days without capacity; makes blockers. `end` is the first day open again. */
const ClosuresMapping = Schema.Struct({
  columns: Schema.Struct({ calendar: Column, start: Column, end: Column }),
  /** Calendars that close the whole shop. */
  wholeShop: Schema.Array(Name),
  /**
   * Calendars of one of several that work in parallel at a resource: its part of the day is lost
   * there.
   */
  oneOf: Schema.optionalKey(Schema.Record(Name, Name))
})

/** How files of another system are read: kept beside them, and used again for the next import. */
export const ImportMapping = Schema.Struct({
  orders: OrdersMapping,
  operations: Schema.optionalKey(OperationsMapping),
  resources: Schema.optionalKey(ResourcesMapping),
  closures: Schema.optionalKey(ClosuresMapping)
}).annotate({ identifier: "ImportMapping" })
export interface ImportMapping extends Schema.Schema.Type<typeof ImportMapping> {}
