import {
  MergedProgress,
  PriorityListSettings,
  priorityListFields,
  THRESHOLDS_ID,
  Thresholds
} from "@atelier/domain/priority-list"
import { Id, Version } from "@atelier/domain/record"
import { Schema } from "effect"
import { bounded } from "../Bounds.ts"
import { call, withMaestro } from "../Call.ts"
import { dataOf } from "../parts/views.ts"
import { ifMatch, inBody, inTheBody, ofNewRows } from "../SeenVersions.ts"

const read = { method: "GET", scope: "read", access: withMaestro } as const
const write = { method: "POST", scope: "write", preview: "outcome", access: withMaestro } as const

const theThresholds = { id: THRESHOLDS_ID } as const

/** Without a version in the body, `If-Match` names it. */
const seen = { version: Schema.optionalKey(Version) }
const settingsEdit = Schema.Struct({ ...PriorityListSettings.fields, ...seen })
const mergedProgressEdit = Schema.Struct({ ...MergedProgress.fields, ...seen })

export const priorityListSettingsCalls = {
  getPriorityListSettings: call({
    ...read,
    path: "/Scheduling/getSchedulingConfigs",
    reads: ["priorityListSettings", "user"],
    bounds: bounded.wholeTable,
    summary: "The configurations of the progresses that the caller sees.",
    output: dataOf(PriorityListSettings),
    refusals: []
  }),
  createPriorityListSettings: call({
    ...write,
    path: "/Scheduling/createSchedulingConfig",
    intent: "createPriorityListSettings",
    seen: ofNewRows,
    bounds: bounded.record,
    summary: "Configure the ranking of a progress's list. A progress has one configuration.",
    body: Schema.Struct({ progressId: Id, ...priorityListFields }),
    output: PriorityListSettings,
    refusals: ["NotFound"]
  }),
  changePriorityListSettings: call({
    ...write,
    path: "/Scheduling/updateSchedulingConfig",
    intent: "changePriorityListSettings",
    seen: inBody("priorityListSettings", inTheBody),
    bounds: bounded.record,
    summary: "Change the configuration of a progress; a stale version is refused.",
    body: settingsEdit,
    output: PriorityListSettings,
    refusals: ["NotFound"]
  }),
  deletePriorityListSettings: call({
    ...write,
    path: "/Scheduling/deleteSchedulingConfig",
    intent: "deletePriorityListSettings",
    seen: ifMatch("priorityListSettings", inTheBody),
    bounds: bounded.action,
    summary: "Delete the configuration of a progress, so that the default ranks its list.",
    body: Schema.Struct({ id: Id }),
    output: PriorityListSettings,
    refusals: ["NotFound"]
  }),
  getMergedProgresses: call({
    ...read,
    path: "/Scheduling/getMergedSchedulingConfigs",
    reads: ["mergedProgress", "user"],
    bounds: bounded.wholeTable,
    summary: "The merged progresses whose members the caller sees.",
    output: dataOf(MergedProgress),
    refusals: []
  }),
  createMergedProgress: call({
    ...write,
    path: "/Scheduling/createMergedSchedulingConfig",
    intent: "createMergedProgress",
    seen: ofNewRows,
    bounds: bounded.record,
    summary: "Create a merged progress: several progresses with one list.",
    body: Schema.Struct({
      name: MergedProgress.fields.name,
      progressIds: MergedProgress.fields.progressIds,
      ...priorityListFields
    }),
    output: MergedProgress,
    refusals: ["NotFound"]
  }),
  changeMergedProgress: call({
    ...write,
    path: "/Scheduling/updateMergedSchedulingConfig",
    intent: "changeMergedProgress",
    seen: inBody("mergedProgress", inTheBody),
    bounds: bounded.record,
    summary: "Change a merged progress; a stale version is refused.",
    body: mergedProgressEdit,
    output: MergedProgress,
    refusals: ["CalendarClosed", "NotFound"]
  }),
  deleteMergedProgress: call({
    ...write,
    path: "/Scheduling/deleteMergedSchedulingConfig",
    intent: "deleteMergedProgress",
    seen: ifMatch("mergedProgress", inTheBody),
    bounds: bounded.action,
    summary: "Delete a merged progress without locked positions and without maintenance.",
    body: Schema.Struct({ id: Id }),
    output: MergedProgress,
    refusals: ["NotFound", "InUse"]
  }),
  getThresholds: call({
    ...read,
    path: "/Scheduling/getThresholds",
    reads: ["thresholds"],
    target: { table: "thresholds", ...theThresholds },
    bounds: bounded.one,
    summary:
      "The thresholds of the categories. Until thresholds are saved, these are the defaults with version 0.",
    output: Schema.Struct({ ...Thresholds.fields, version: Schema.Int }),
    refusals: []
  }),
  saveThresholds: call({
    ...write,
    path: "/Scheduling/saveThresholds",
    intent: "saveThresholds",
    seen: inBody("thresholds", theThresholds),
    bounds: bounded.action,
    summary: "Save the thresholds of the categories; a stale version is refused.",
    body: Schema.Struct({
      attentionRequired: Thresholds.fields.attentionRequired,
      urgent: Thresholds.fields.urgent,
      late: Thresholds.fields.late,
      version: Schema.optionalKey(Schema.Union([Schema.Literal(0), Version]))
    }),
    output: Thresholds,
    refusals: ["ThresholdsOutOfOrder"]
  })
}
