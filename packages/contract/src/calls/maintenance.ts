import { EventTime } from "@atelier/domain/event"
import { MergedProgressMaintenance, ProgressMaintenance } from "@atelier/domain/maintenance"
import { Id, Version } from "@atelier/domain/record"
import { LocalDate } from "@atelier/domain/time"
import { Schema } from "effect"
import { bounded } from "../Bounds.ts"
import { call, withMaestro } from "../Call.ts"
import { pageOf, pageQuery } from "../paging.ts"
import { offersQuery } from "../queryText.ts"
import { ifMatch, inThePath } from "../SeenVersions.ts"

/** A time of a maintenance that is under way, or overdue to start. */
const OngoingMaintenance = Schema.Struct({
  /** The maintenance that it is a time of. */
  id: Id,
  /** The version of the maintenance, which starting or ending it asks for. */
  version: Version,
  title: Schema.String,
  comment: Schema.String,
  progressId: Schema.NullOr(Id),
  mergedProgressId: Schema.NullOr(Id),
  time: EventTime,
  /** An instant in UTC; null when it is overdue to start. */
  startedAt: Schema.NullOr(Schema.String)
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
    /** The planned day that names the time; the one to look at now when left out. */
    startDate: Schema.optionalKey(LocalDate)
  })
} as const

const START = "Start a time of a maintenance: the newest that should have begun, or the one named."
const END = "End a time of a maintenance that is under way: the newest, or the one named."

/** Maintenance of machines, beside its generic resources. */
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
    summary: "Maintenance that is under way or overdue to start, the oldest first.",
    scope: "read",
    access: withMaestro,
    query: Schema.Struct(pageQuery),
    output: pageOf(OngoingMaintenance),
    refusals: []
  })
}
