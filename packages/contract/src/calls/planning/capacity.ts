import { BlockerEvent } from "@atelier/domain/event"
import { MeasureType } from "@atelier/domain/quantity"
import { described, Id, IdsOnce, sharedFields } from "@atelier/domain/record"
import { LocalDate } from "@atelier/domain/time"
import { Schema } from "effect"
import { bounded, RECORD_BYTES } from "../../call/Bounds.ts"
import { type Address, call, licensed } from "../../call/Call.ts"
import { workOrderIdPublic } from "../../parts/fields.ts"
import { dataOf } from "../../parts/views.ts"
import { daysQuery } from "../../query/queryText.ts"

const Filling = Schema.Struct({
  id: described("The id of the progress, installer or shipper; `production` for production.", Id),
  measureType: MeasureType,
  days: described(
    "One entry for each day.",
    Schema.Array(
      Schema.Struct({
        date: LocalDate,
        totalValue: described(
          "The load of the day. In units of the measure type, with at most two decimals.",
          Schema.Finite
        ),
        min: described(
          "A worked day with a lower load counts as idle; null for none. In units of the measure type, with at most two decimals.",
          Schema.NullOr(Schema.Finite)
        ),
        capacity: described(
          "The maximum of the day; null for unlimited and for units without a capacity, 0 on closed days. In units of the measure type, with at most two decimals.",
          Schema.NullOr(Schema.Finite)
        ),
        status: described(
          "The status of the day: how full it is.",
          Schema.Literals(["closed", "under", "ok", "near", "over"])
        ),
        isOverCapacity: described(
          "Whether the load is over the capacity on any of these days.",
          Schema.Boolean
        ),
        closures: described(
          "Titles of the closures, absences and maintenances that take working time from the unit.",
          ["Christmas closure"],
          Schema.Array(Schema.String)
        )
      })
    )
  )
}).annotate({ identifier: "Filling" })

const units = ["progress", "installer", "shipper", "production"] as const
type Unit = (typeof units)[number]

const ids = { ids: described("Ids of the resources.", Schema.optionalKey(IdsOnce)) }

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

const WorkOrderLoad = Schema.Struct({
  eventId: sharedFields.eventId,
  workOrderIdPublic,
  name: sharedFields.shownName,
  resourceId: described(
    "The id of the progress, installer or shipper; `production` for production.",
    Id
  ),
  values: described(
    "The load per day and measure type within the requested days.",
    Schema.Array(
      Schema.Struct({
        date: LocalDate,
        measureType: MeasureType,
        value: described(
          "The load, in units of the measure type, with at most two decimals.",
          Schema.Finite
        )
      })
    )
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
    body: daysQuery({
      of: described("The units whose capacity or load is requested.", Schema.Literals(units)),
      ...ids
    }),
    output: dataOf(Filling),
    refusals: []
  }),
  getClosures: call({
    method: "GET",
    path: "/Capacity/closures",
    reads: [
      "event",
      "progressMaintenance",
      "mergedProgressMaintenance",
      "mergedProgress",
      "shop",
      "user"
    ],
    bounds: bounded.withinDays,
    summary:
      "Everything that takes working time from the shop, production, a progress, an installer or a shipper on the days from start to before end, in order of its start: holidays, closures, absences, and maintenance of visible progresses. The id of a maintenance starts with `maintenance:`; it is not the id of an event.",
    scope: "read",
    access: licensed,
    query: daysQuery({}),
    output: dataOf(BlockerEvent),
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
    query: daysQuery({
      of: described("The units whose load is requested.", Schema.Literals(units))
    }),
    output: dataOf(WorkOrderLoad),
    refusals: []
  })
}
