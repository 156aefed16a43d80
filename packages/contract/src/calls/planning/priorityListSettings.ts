import { THRESHOLDS_ID, Thresholds } from "@atelier/domain/priority-list"
import { described, Version } from "@atelier/domain/record"
import { Schema } from "effect"
import { bounded } from "../../call/Bounds.ts"
import { call, withMaestro } from "../../call/Call.ts"
import { inBody } from "../../call/SeenVersions.ts"
import { shownVersion } from "../../parts/fields.ts"

const read = { method: "GET", scope: "read", access: withMaestro } as const
const write = { method: "POST", scope: "write", preview: "outcome", access: withMaestro } as const

const theThresholds = { id: THRESHOLDS_ID } as const

export const priorityListSettingsCalls = {
  getThresholds: call({
    ...read,
    path: "/Scheduling/getThresholds",
    reads: ["thresholds"],
    target: { table: "thresholds", ...theThresholds },
    bounds: bounded.one,
    summary:
      "The thresholds of the categories. Until thresholds are saved, these are the defaults with version 0.",
    output: Schema.Struct({ ...Thresholds.fields, version: shownVersion }),
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
      version: described(
        "The version of the row, which grows with every change. A write with an older version is refused.",
        Schema.optionalKey(Schema.Union([Schema.Literal(0), Version]))
      )
    }),
    output: Thresholds,
    refusals: ["ThresholdsOutOfOrder"]
  })
}
