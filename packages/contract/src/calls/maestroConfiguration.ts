import {
  MergedConfiguration,
  SchedulingConfiguration,
  schedulingFields,
  Thresholds
} from "@atelier/domain/maestro-list"
import { MergedProgress } from "@atelier/domain/progress"
import { Id, Version } from "@atelier/domain/record"
import { Schema } from "effect"
import { bounded } from "../Bounds.ts"
import { call, withMaestro } from "../Call.ts"
import { ifMatch, inBody, inTheBody, ofNewRows, seenInInput } from "../SeenVersions.ts"
import { dataOf } from "../views.ts"

const read = { method: "GET", scope: "read", access: withMaestro } as const
const write = { method: "POST", scope: "write", preview: "outcome", access: withMaestro } as const

/** How priority lists are ranked, for each progress and merged one, and what counts as late. */
export const maestroConfigurationCalls = {
  getSchedulingConfigs: call({
    ...read,
    path: "/Scheduling/getSchedulingConfigs",
    reads: ["schedulingConfig", "user"],
    bounds: bounded.wholeTable,
    summary: "The configurations of the progresses that the caller sees.",
    output: dataOf(SchedulingConfiguration),
    refusals: []
  }),
  createSchedulingConfig: call({
    ...write,
    path: "/Scheduling/createSchedulingConfig",
    intent: "createSchedulingConfig",
    seen: ofNewRows,
    bounds: bounded.record,
    summary: "Configure how the list of a progress is ranked; a progress has one configuration.",
    body: Schema.Struct({ progressId: Id, ...schedulingFields }),
    output: SchedulingConfiguration,
    refusals: ["NotFound"]
  }),
  updateSchedulingConfig: call({
    ...write,
    path: "/Scheduling/updateSchedulingConfig",
    intent: "changeSchedulingConfig",
    seen: inBody("schedulingConfig", inTheBody),
    bounds: bounded.record,
    summary: "Change the configuration of a progress; a stale version is refused.",
    body: SchedulingConfiguration,
    output: SchedulingConfiguration,
    refusals: ["NotFound"]
  }),
  deleteSchedulingConfig: call({
    ...write,
    path: "/Scheduling/deleteSchedulingConfig",
    intent: "deleteSchedulingConfig",
    seen: ifMatch("schedulingConfig", inTheBody),
    bounds: bounded.action,
    summary: "Rank the list of a progress as the standard configuration says again.",
    body: Schema.Struct({ id: Id }),
    output: SchedulingConfiguration,
    refusals: ["NotFound"]
  }),
  getMergedSchedulingConfigs: call({
    ...read,
    path: "/Scheduling/getMergedSchedulingConfigs",
    reads: ["mergedSchedulingConfig", "user"],
    bounds: bounded.wholeTable,
    summary: "The merged progresses whose members the caller sees.",
    output: dataOf(MergedConfiguration),
    refusals: []
  }),
  createMergedSchedulingConfig: call({
    ...write,
    path: "/Scheduling/createMergedSchedulingConfig",
    intent: "createMergedSchedulingConfig",
    seen: ofNewRows,
    bounds: bounded.record,
    summary: "Look at several progresses as one, with one list.",
    body: Schema.Struct({
      name: MergedProgress.fields.name,
      progressIds: MergedProgress.fields.progressIds,
      ...schedulingFields
    }),
    output: MergedConfiguration,
    refusals: ["NotFound"]
  }),
  updateMergedSchedulingConfig: call({
    ...write,
    path: "/Scheduling/updateMergedSchedulingConfig",
    intent: "changeMergedSchedulingConfig",
    seen: inBody("mergedSchedulingConfig", inTheBody),
    bounds: bounded.record,
    summary: "Change a merged progress; a stale version is refused.",
    body: MergedConfiguration,
    output: MergedConfiguration,
    refusals: ["NotFound"]
  }),
  deleteMergedSchedulingConfig: call({
    ...write,
    path: "/Scheduling/deleteMergedSchedulingConfig",
    intent: "deleteMergedSchedulingConfig",
    seen: ifMatch("mergedSchedulingConfig", inTheBody),
    bounds: bounded.action,
    summary: "Delete a merged progress that nothing is held in and no maintenance belongs to.",
    body: Schema.Struct({ id: Id }),
    output: MergedConfiguration,
    refusals: ["NotFound", "InUse"]
  }),
  getThresholds: call({
    ...read,
    path: "/Scheduling/getThresholds",
    reads: ["thresholds"],
    bounds: bounded.one,
    summary:
      "The thresholds of the categories; the standard ones, as version 0, until some are saved.",
    output: Schema.Struct({ ...Thresholds.fields, version: Schema.Int }),
    refusals: []
  }),
  saveThresholds: call({
    ...write,
    path: "/Scheduling/saveThresholds",
    intent: "saveThresholds",
    seen: seenInInput,
    bounds: bounded.action,
    summary: "Save the thresholds of the categories; a stale version is refused.",
    body: Schema.Struct({
      attentionRequired: Thresholds.fields.attentionRequired,
      urgent: Thresholds.fields.urgent,
      late: Thresholds.fields.late,
      version: Schema.Union([Schema.Literal(0), Version])
    }),
    output: Thresholds,
    refusals: ["ThresholdsOutOfOrder"]
  })
}
