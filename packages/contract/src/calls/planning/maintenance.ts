import { EventTime } from "@atelier/domain/event"
import { MergedProgressMaintenance, ProgressMaintenance } from "@atelier/domain/maintenance"
import { described, Id, instantOrNone, Version } from "@atelier/domain/record"
import { LocalDate } from "@atelier/domain/time"
import { Schema } from "effect"
import { bounded } from "../../call/Bounds.ts"
import { call, withMaestro } from "../../call/Call.ts"
import { ifMatch, inThePath } from "../../call/SeenVersions.ts"
import { pageOf, pageQuery } from "../../query/paging.ts"
import { offersQuery } from "../../query/queryText.ts"

const OngoingMaintenance = Schema.Struct({
  id: Id,
  version: Version,
  title: described("The displayed title.", "Measure the kitchen", Schema.String),
  comment: described("The comment of the maintenance.", "Call before delivery.", Schema.String),
  progressId: described("The progress.", Schema.NullOr(Id)),
  mergedProgressId: described("The merged list.", Schema.NullOr(Id)),
  time: EventTime,
  startedAt: instantOrNone("When it was started; null if the occurrence is overdue.")
}).annotate({ identifier: "OngoingMaintenance" })

const refusals = [
  "NotFound",
  "MaintenanceNeverGoesBack",
  "InvalidRecurrence",
  "EndlessRecurrence"
] as const

const write = {
  method: "POST",
  scope: "write",
  preview: "outcome",
  access: withMaestro,
  query: offersQuery,
  params: Schema.Struct({ id: Id }),
  body: Schema.Struct({
    startDate: described(
      "The planned day of the occurrence. Default: the occurrence to start or end now.",
      Schema.optionalKey(LocalDate)
    )
  })
} as const

const START =
  "Start an occurrence of a maintenance: the named one, by default the latest that is due to start."
const END = "End a running occurrence of a maintenance: the named one, by default the latest."

export const maintenanceCalls = {
  startProgressMaintenance: call({
    ...write,
    path: "/progressmaintenances/{id}/started",
    intent: "startMaintenance",
    seen: ifMatch("progressMaintenance", inThePath),
    bounds: bounded.action,
    summary: START,
    output: ProgressMaintenance,
    refusals
  }),
  endProgressMaintenance: call({
    ...write,
    path: "/progressmaintenances/{id}/ended",
    intent: "endMaintenance",
    seen: ifMatch("progressMaintenance", inThePath),
    bounds: bounded.action,
    summary: END,
    output: ProgressMaintenance,
    refusals: [...refusals, "MaintenanceNotStarted"]
  }),
  startMergedProgressMaintenance: call({
    ...write,
    path: "/mergedprogressmaintenances/{id}/started",
    intent: "startMaintenance",
    seen: ifMatch("mergedProgressMaintenance", inThePath),
    bounds: bounded.action,
    summary: START,
    output: MergedProgressMaintenance,
    refusals
  }),
  endMergedProgressMaintenance: call({
    ...write,
    path: "/mergedprogressmaintenances/{id}/ended",
    intent: "endMaintenance",
    seen: ifMatch("mergedProgressMaintenance", inThePath),
    bounds: bounded.action,
    summary: END,
    output: MergedProgressMaintenance,
    refusals: [...refusals, "MaintenanceNotStarted"]
  }),
  getOngoingMaintenances: call({
    method: "GET",
    path: "/ongoingmaintenances",
    reads: ["progressMaintenance", "mergedProgressMaintenance", "user"],
    bounds: bounded.page,
    summary: "Maintenance that is running or overdue to start, oldest first.",
    scope: "read",
    access: withMaestro,
    query: Schema.Struct(pageQuery),
    output: pageOf(OngoingMaintenance),
    refusals: []
  })
}
