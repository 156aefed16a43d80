import { Event } from "@atelier/domain/event"
import { ImportMapping, ImportReport } from "@atelier/domain/importing"
import { described, Id, sharedFields, withExample } from "@atelier/domain/record"
import { MAX_SAVED_MAPPINGS, SavedMapping, WorkOrderGroup } from "@atelier/domain/resource"
import { lineOfText, text } from "@atelier/domain/text"
import { LocalDate } from "@atelier/domain/time"
import { NamedOrder, WorkOrder } from "@atelier/domain/work-order"
import { Schema, SchemaTransformation } from "effect"
import { bounded, FILE_BYTES, MAX_ELEMENTS, MAX_MATCHES, RECORD_BYTES } from "../../call/Bounds.ts"
import { type Address, call, licensed, type Wire, withPermissions } from "../../call/Call.ts"
import { jsonExcess, jsonExcessMessage } from "../../call/JsonScan.ts"
import { ofNewRows } from "../../call/SeenVersions.ts"
import { dataOf, Outcome } from "../../parts/views.ts"
import { WorkOrderStepValue, WorkOrderWithoutSteps } from "../../parts/workOrderParts.ts"
import { BooleanText } from "../../query/queryText.ts"

const FileText = Schema.String.check(Schema.isMaxLength(FILE_BYTES).abort())

const isParsable = Schema.makeFilter((sent: string) => {
  const excess = jsonExcess(sent)
  return excess === null ? true : jsonExcessMessage(excess)
}).abort()

const MappingText = described(
  "The field of each column and the meaning of values.",
  text(RECORD_BYTES)
)
  .check(isParsable)
  .pipe(
    Schema.decodeTo(Schema.Unknown, SchemaTransformation.fromJsonString()),
    Schema.decodeTo(ImportMapping)
  )

const linesText = (description: string) =>
  described(description, text(RECORD_BYTES))
    .check(Schema.isPattern(/^(\d{1,7}(,\d{1,7})*)?$/, { message: "must be a whole number" }))
    .pipe(
      Schema.decodeTo(
        Schema.Array(Schema.Int),
        SchemaTransformation.transform({
          decode: (lines): ReadonlyArray<number> =>
            lines === "" ? [] : lines.split(",").map(Number),
          encode: (lines) => lines.join(",")
        })
      )
    )

const VersionsText = described(
  "The rows that the preview would update, as `line:version`, separated by commas. If another row would be updated, or a work order has another version, nothing is imported.",
  text(FILE_BYTES)
)
  .check(
    Schema.isPattern(/^(\d{1,7}:\d{1,15}(,\d{1,7}:\d{1,15})*)?$/, {
      message: "must be a whole number"
    })
  )
  .pipe(
    Schema.decodeTo(
      Schema.Array(text(24)),
      SchemaTransformation.transform({
        decode: (entries): ReadonlyArray<string> => (entries === "" ? [] : entries.split(",")),
        encode: (entries) => entries.join(",")
      })
    )
  )

const one = Schema.Struct({ id: Id })

const WorkOrderDetails = Schema.Struct({
  workOrder: described("The work order.", WorkOrder),
  events: described("The events of the work order.", Schema.Array(Event)),
  stepValues: described("Values of single steps.", Schema.Array(WorkOrderStepValue))
})

const partAt = (
  path: string,
  summary: string,
  output: Wire,
  partOf: (workOrder: typeof WorkOrder.Encoded) => unknown
): Address => ({
  path,
  summary,
  query: one,
  output,
  toInput: (sent) => sent,
  toOutput: ({ workOrder }) => partOf(workOrder as typeof WorkOrder.Encoded)
})

const stepValues = {
  summary: "The own values of the visible steps of a work order.",
  output: dataOf(WorkOrderStepValue),
  toOutput: ({ stepValues: data }: { readonly stepValues?: unknown }) => ({ data })
}

/** The own values of steps, with the id of the work order in the path. */
const stepValuesAt = (path: string): Address => ({
  ...stepValues,
  path,
  params: one,
  toInput: ({ params }) => ({ query: params })
})

export const workOrderCalls = {
  getWorkOrder: call({
    method: "GET",
    path: "/WorkOrder/getWorkOrderByIdPublic",
    addresses: [
      partAt(
        "/WorkOrder/getWorkOrderByIdPublicNoWorkOrderSteps",
        "A work order without its steps.",
        Schema.Struct({ workOrder: described("The work order.", WorkOrderWithoutSteps) }),
        ({ steps: _, ...workOrder }) => ({ workOrder })
      ),
      partAt(
        "/WorkOrder/getDeliveryDate",
        "The delivery date of a work order; null without a date, or if the caller sees no deliveries.",
        Schema.Struct({
          deliveryDate: described("The first day of the delivery.", Schema.NullOr(LocalDate)),
          deliveryEndDate: described(
            "The day after the last one of the delivery.",
            Schema.NullOr(LocalDate)
          )
        }),
        ({ deliveryDate, deliveryEndDate }) => ({ deliveryDate, deliveryEndDate })
      ),
      partAt(
        "/WorkOrder/getInstallationDate",
        "The installation date of a work order; null without a date, or if the caller sees no installations.",
        Schema.Struct({
          installationDate: described(
            "The first day of the installation.",
            Schema.NullOr(LocalDate)
          ),
          installationEndDate: described(
            "The day after the last one of the installation.",
            Schema.NullOr(LocalDate)
          )
        }),
        ({ installationDate, installationEndDate }) => ({ installationDate, installationEndDate })
      ),
      stepValuesAt("/workorders/{id}/workorderstepvalues"),
      stepValuesAt("/WorkOrder/{id}/workorderstepvalues"),
      {
        ...stepValues,
        path: "/WorkOrder/getWorkOrderStepValues",
        query: one,
        toInput: ({ query }) => ({ query })
      }
    ],
    reads: ["workOrder", "event"],
    target: { table: "workOrder", part: "query", field: "id" },
    bounds: bounded.one,
    summary: "A work order with its visible events and the own values of its visible steps.",
    scope: "read",
    access: licensed,
    query: one,
    output: WorkOrderDetails,
    refusals: ["NotFound"]
  }),
  checkIfBrokenLink: call({
    method: "GET",
    path: "/WorkOrder/checkIfBrokenLink/{id}",
    reads: ["workOrder", "event", "template"],
    bounds: bounded.one,
    summary: "Whether the work order has an open step with a broken link.",
    scope: "read",
    access: licensed,
    params: Schema.Struct({ id: Id }),
    output: Schema.Struct({
      broken: described(
        "Whether a linked step is not at its offset from its reference date.",
        Schema.Boolean
      ),
      eventIds: described("Ids of events.", Schema.Array(Id))
    }),
    refusals: ["NotFound"]
  }),
  getWorkOrderGroups: call({
    method: "GET",
    path: "/WorkOrder/getWorkOrderGroups",
    reads: ["workOrderGroup"],
    pace: "search",
    bounds: { rows: MAX_MATCHES },
    summary: "Up to 35 groups whose name matches the search text, or the group with that id.",
    scope: "read",
    access: licensed,
    query: Schema.Struct({
      search: described(
        "Words that the name begins with.",
        "roy",
        Schema.optionalKey(lineOfText(100))
      ),
      id: Schema.optionalKey(Id)
    }),
    output: dataOf(WorkOrderGroup),
    refusals: []
  }),
  createWorkOrderGroup: call({
    method: "POST",
    path: "/WorkOrder/createWorkOrderGroup",
    intent: "createWorkOrderGroup",
    seen: ofNewRows,
    bounds: bounded.action,
    summary:
      "Create a group. If a group has the same name, ignoring case, the answer is that group.",
    scope: "write",
    preview: "outcome",
    access: withPermissions("createWorkOrder"),
    body: Schema.Struct({ name: sharedFields.name }),
    output: WorkOrderGroup,
    refusals: []
  }),
  getSavedMappings: call({
    method: "GET",
    path: "/WorkOrder/savedMappings",
    bounds: { rows: MAX_SAVED_MAPPINGS },
    reads: ["savedMapping"],
    summary: "How files of work orders were read before, by the names of their columns.",
    scope: "read",
    precedesLong: true,
    access: withPermissions("createWorkOrder"),
    output: dataOf(SavedMapping),
    refusals: []
  }),
  importWorkOrders: call({
    method: "POST",
    path: "/WorkOrder/importWorkOrders",
    intent: "importWorkOrders",
    seen: ofNewRows,
    bounds: { rows: 1, bytes: FILE_BYTES, elements: MAX_ELEMENTS },
    summary:
      "Import work orders from CSV files. With `dryRun=true`, the answer has each row's outcome and nothing is written. One rejected row stops the whole import unless `skipRejected=true`. Work orders of an earlier import, and work orders made here with the same client order number or the same name and client, are compared with their rows, and updated with `update=true`. Importing the same rows again changes nothing.",
    scope: "write",
    preview: "dryRun",
    access: withPermissions("createWorkOrder"),
    query: Schema.Struct({
      dryRun: described(
        "Reports what the import would do, and stores nothing.",
        Schema.optionalKey(BooleanText)
      ),
      skipRejected: described(
        "Imports the valid rows. Without it, one invalid row refuses the whole import.",
        Schema.optionalKey(BooleanText)
      ),
      remember: described(
        "Saves the mapping for the next file with the same columns.",
        Schema.optionalKey(BooleanText)
      ),
      update: described(
        "Updates the work orders that differ from their rows, except those of the lines to keep.",
        Schema.optionalKey(BooleanText)
      )
    }),
    bodyAs: "multipart",
    pace: "file",
    isLong: "always",
    body: Schema.Struct({
      orders: described(
        "The CSV text of the work orders.",
        "name,product,quantity,due,status\nOrder 1,chair,12,2026-03-10,open\n",
        FileText
      ),
      operations: described(
        "The CSV text of the operations.",
        "product,sequence,operation,resource,hours_each,fixed_hours\nchair,1,cut,saw,0.5,0\n",
        Schema.optionalKey(FileText)
      ),
      resources: described(
        "The CSV text of the resources.",
        "resource,units\nsaw,1\n",
        Schema.optionalKey(FileText)
      ),
      closures: described(
        "The CSV text of the closures.",
        "calendar,start,end_exclusive\nWorking days,2026-12-25,2026-12-26\n",
        Schema.optionalKey(FileText)
      ),
      mapping: withExample(
        `{
          "orders": {
            "columns": {
              "name": "name", "templateId": "product", "Products": "quantity",
              "deliveryDate": "due", "status": "status"
            },
            "closedStatuses": ["closed"]
          },
          "operations": {
            "columns": {
              "template": "product", "sequence": "sequence", "operation": "operation",
              "resource": "resource", "hoursPerUnit": "hours_each", "fixedHours": "fixed_hours"
            },
            "measureType": "Products",
            "referenceDate": "delivery"
          },
          "resources": {
            "columns": { "name": "resource", "unitsInParallel": "units" }, "hoursPerDay": 8
          },
          "closures": {
            "columns": { "calendar": "calendar", "start": "start", "end": "end_exclusive" },
            "wholeShop": ["Working days"]
          }
        }`,
        MappingText
      ),
      keep: withExample(
        "3,5",
        Schema.optionalKey(
          linesText(
            "The lines of the rows whose work orders stay as they are, separated by commas."
          )
        )
      ),
      asNew: withExample(
        "7",
        Schema.optionalKey(
          linesText(
            "The lines of the rows that are new work orders although one made here seems the same, separated by commas."
          )
        )
      ),
      versions: withExample("2:1", Schema.optionalKey(VersionsText))
    }),
    output: Schema.Struct({
      ...Outcome.fields,
      ...ImportReport.fields,
      gone: described(
        "Imported work orders that are open and that the file does not name.",
        Schema.Struct({
          total: described("The number of these work orders.", Schema.Int),
          orders: described("The first of these work orders.", Schema.Array(NamedOrder))
        })
      )
    }),
    refusals: ["UnreadableSpreadsheet", "CalendarClosed", "VersionConflict"]
  })
}
