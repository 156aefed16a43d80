import type { Table } from "@atelier/domain/change"
import { MeasureType } from "@atelier/domain/quantity"
import { Id, IdsOnce } from "@atelier/domain/record"
import { LocalDate } from "@atelier/domain/time"
import { Schema } from "effect"
import { bounded, RECORD_BYTES, SMALL_BODY_BYTES } from "../Bounds.ts"
import { call, licensed } from "../Call.ts"
import { dataOf } from "../parts/views.ts"
import { daysQuery } from "../queryText.ts"

/** Utilisation of a resource per day for one measure type. */
const Filling = Schema.Struct({
  /** Id of the progress, installer or shipper; `production` for production. */
  id: Id,
  measureType: MeasureType,
  days: Schema.Array(
    Schema.Struct({
      date: LocalDate,
      totalValue: Schema.Finite,
      /** Below this value a worked day counts as idle; null for none. */
      min: Schema.NullOr(Schema.Finite),
      /** Null for unlimited; 0 on closed days. */
      capacity: Schema.NullOr(Schema.Finite),
      status: Schema.Literals(["closed", "under", "ok", "near", "over"]),
      isOverCapacity: Schema.Boolean
    })
  )
}).annotate({ identifier: "Filling" })

const capacities = <const P extends string, const A extends ReadonlyArray<string>>(
  path: P,
  reads: ReadonlyArray<Table>,
  also: A,
  whose: "progress" | "installer" | "shipper"
) =>
  call({
    method: "POST",
    path,
    reads,
    selects: true,
    bounds: { ...bounded.withinDays, bytes: RECORD_BYTES },
    also,
    summary: `Load and capacity for each day from start to before end, of each ${whose} whose capacity the caller sees.`,
    scope: "read",
    access: licensed,
    names: whose,
    body: daysQuery({ ids: Schema.optionalKey(IdsOnce) }),
    output: dataOf(Filling),
    refusals: []
  })

/** Load of one event of a work order on a resource. */
const WorkOrderLoad = Schema.Struct({
  eventId: Id,
  workOrderIdPublic: Id,
  name: Schema.String,
  /** Id of the progress, installer or shipper; `production` for production. */
  resourceId: Id,
  /** Load per day and measure type within the requested days. */
  values: Schema.Array(
    Schema.Struct({ date: LocalDate, measureType: MeasureType, value: Schema.Finite })
  )
}).annotate({ identifier: "WorkOrderLoad" })

const workOrderValues = <const P extends string>(
  path: P,
  reads: ReadonlyArray<Table>,
  what: string
) =>
  call({
    method: "GET",
    path,
    reads,
    bounds: bounded.withinDays,
    summary: `The load of each work order's visible ${what} on the days from start to before end. Completed events add no load.`,
    scope: "read",
    access: licensed,
    query: daysQuery({}),
    output: dataOf(WorkOrderLoad),
    refusals: []
  })

export const capacityCalls = {
  getProgressCapacities: capacities(
    "/v1.1/Progress/capacities",
    ["event", "workOrder", "progress", "progressMaintenance", "shop"],
    ["/Progress/capacities", "/Capacity/progressCapacitiesForDateRange"],
    "progress"
  ),
  getInstallerCapacities: capacities(
    "/Installers/capacities",
    ["event", "workOrder", "installer", "shop"],
    ["/Capacity/installerCapacitiesForDateRange"],
    "installer"
  ),
  getShipperCapacities: capacities(
    "/Delivery/capacities",
    ["event", "workOrder", "shipper", "shop"],
    ["/Capacity/shipperCapacitiesForDateRange"],
    "shipper"
  ),
  getProductionCapacities: call({
    method: "POST",
    path: "/Capacity/productionCapacitiesForDateRange",
    reads: ["event", "workOrder", "shop"],
    bounds: { ...bounded.withinDays, bytes: SMALL_BODY_BYTES },
    summary:
      "Load and capacity of production for each day from start to before end, for users who see production.",
    scope: "read",
    access: licensed,
    body: daysQuery({}),
    output: dataOf(Filling),
    refusals: []
  }),
  getProductionDailyCapacities: call({
    method: "GET",
    path: "/dailycapacities/production",
    reads: ["event", "workOrder", "shop"],
    bounds: bounded.withinDays,
    also: ["/Capacity/dailycapacities/production"],
    summary:
      "Load and capacity of production for each day from start to before end, for users who see production.",
    scope: "read",
    access: licensed,
    query: daysQuery({}),
    output: dataOf(Filling),
    refusals: []
  }),
  getWorkOrderProgressValues: workOrderValues(
    "/Capacity/workOrderProgressValuesForDateRange",
    ["event", "workOrder", "progress", "progressMaintenance", "user"],
    "steps"
  ),
  getWorkOrderDeliveryValues: workOrderValues(
    "/Capacity/workOrderDeliveryValuesForDateRange",
    ["event", "workOrder", "shipper", "user"],
    "deliveries"
  ),
  getWorkOrderInstallationValues: workOrderValues(
    "/Capacity/workOrderInstallationValuesForDateRange",
    ["event", "workOrder", "installer", "user"],
    "installations"
  ),
  getWorkOrderProductionValues: workOrderValues(
    "/Capacity/workOrderProductionValuesForDateRange",
    ["event", "workOrder", "user"],
    "production"
  )
}
