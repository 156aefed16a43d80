import { lasts } from "@atelier/domain/event"
import {
  type AnyMaintenance,
  MergedProgressMaintenance,
  maintenanceFields,
  ProgressMaintenance
} from "@atelier/domain/maintenance"
import { sharedFields, Version } from "@atelier/domain/record"
import { Schema } from "effect"

type Written = Pick<AnyMaintenance, "time" | "started">

const isPossible = Schema.makeFilter(({ started, time }: Written) => {
  const lasting = lasts(time)
  if (lasting !== true) return { ...lasting, path: ["time", ...lasting.path] }
  for (const [at, { endedAt, startDate, startedAt }] of started.entries()) {
    const before = started[at - 1]
    if (before !== undefined && startDate <= before.startDate)
      return { path: ["started"], issue: "must be in order, each once" }
    if (endedAt !== null && endedAt < startedAt)
      return { path: ["started", at, "endedAt"], issue: "must not be before the start" }
  }
  return true
})

const seen = { version: Schema.optionalKey(Version) }

const drafts = {
  progress: Schema.Struct({ progressId: sharedFields.progressId, ...maintenanceFields }),
  merged: Schema.Struct({ mergedProgressId: sharedFields.mergedProgressId, ...maintenanceFields })
}

export const maintenanceWritten = {
  draft: drafts.progress.check(isPossible).annotate({ identifier: "ProgressMaintenanceDraft" }),
  edit: Schema.Struct({ ...ProgressMaintenance.fields, ...seen })
    .check(isPossible)
    .annotate({ identifier: "ProgressMaintenanceEdit" })
}

export const mergedMaintenanceWritten = {
  draft: drafts.merged.check(isPossible).annotate({ identifier: "MergedProgressMaintenanceDraft" }),
  edit: Schema.Struct({ ...MergedProgressMaintenance.fields, ...seen })
    .check(isPossible)
    .annotate({ identifier: "MergedProgressMaintenanceEdit" })
}
