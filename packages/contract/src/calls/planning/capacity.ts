import { MeasureType } from "@atelier/domain/quantity"
import { Id, IdsOnce } from "@atelier/domain/record"
import { LocalDate } from "@atelier/domain/time"
import { Schema } from "effect"
import { bounded, RECORD_BYTES } from "../../call/Bounds.ts"
import { type Address, call, licensed } from "../../call/Call.ts"
import { dataOf } from "../../parts/views.ts"
import { daysQuery } from "../../query/queryText.ts"

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

const units = ["progress", "installer", "shipper", "production"] as const
type Unit = (typeof units)[number]

const ids = { ids: Schema.optionalKey(IdsOnce) }

/** The capacities of one kind of unit, as the product specification asks for them. */
const capacitiesAt = (path: string, of: Unit): Address => ({
  path,
  body: daysQuery(of === "production" ? {} : ids),
  toInput: ({ body }) => ({ body: { ...body, of } })
})

/** The capacities of production by a link. */
const productionAt = (path: string): Address => ({
  method: "GET",
  path,
  query: daysQuery({}),
  toInput: ({ query }) => ({ body: { ...query, of: "production" } })
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

/** The loads of work orders by one kind of unit, as the product specification asks for them. */
const loadsAt = (path: string, of: Unit): Address => ({
  path: `/Capacity/${path}`,
  query: daysQuery({}),
  toInput: ({ query }) => ({ query: { ...query, of } })
})

export const capacityCalls = {
  getCapacities: call({
    method: "POST",
    path: "/Capacity/getCapacities",
    addresses: [
      capacitiesAt("/v1.1/Progress/capacities", "progress"),
      capacitiesAt("/Progress/capacities", "progress"),
      capacitiesAt("/Capacity/progressCapacitiesForDateRange", "progress"),
      capacitiesAt("/Installers/capacities", "installer"),
      capacitiesAt("/Capacity/installerCapacitiesForDateRange", "installer"),
      capacitiesAt("/Delivery/capacities", "shipper"),
      capacitiesAt("/Capacity/shipperCapacitiesForDateRange", "shipper"),
      capacitiesAt("/Capacity/productionCapacitiesForDateRange", "production"),
      productionAt("/dailycapacities/production"),
      productionAt("/Capacity/dailycapacities/production")
    ],
    reads: [
      "event",
      "workOrder",
      "progress",
      "progressMaintenance",
      "installer",
      "shipper",
      "shop"
    ],
    selects: true,
    bounds: { ...bounded.withinDays, bytes: RECORD_BYTES },
    summary:
      "Load and capacity for each day from start to before end, of each progress, installer or shipper, or of production, whose capacity the caller sees.",
    scope: "read",
    access: licensed,
    names: ["progress", "installer", "shipper"],
    body: daysQuery({ of: Schema.Literals(units), ...ids }),
    output: dataOf(Filling),
    refusals: []
  }),
  getWorkOrderLoads: call({
    method: "GET",
    path: "/Capacity/getWorkOrderLoads",
    addresses: [
      loadsAt("workOrderProgressValuesForDateRange", "progress"),
      loadsAt("workOrderDeliveryValuesForDateRange", "shipper"),
      loadsAt("workOrderInstallationValuesForDateRange", "installer"),
      loadsAt("workOrderProductionValuesForDateRange", "production")
    ],
    reads: [
      "event",
      "workOrder",
      "progress",
      "progressMaintenance",
      "installer",
      "shipper",
      "user"
    ],
    bounds: bounded.withinDays,
    summary:
      "The load of each work order's visible steps, deliveries, installations or production on the days from start to before end. Completed events add no load.",
    scope: "read",
    access: licensed,
    query: daysQuery({ of: Schema.Literals(units) }),
    output: dataOf(WorkOrderLoad),
    refusals: []
  })
}
