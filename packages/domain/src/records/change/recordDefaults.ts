import { defaultPriorityListSettings, defaultThresholds } from "../priority-list/index.ts"
import { plainWeek, progressDefaults } from "../progress/index.ts"
import type { Template } from "../template/index.ts"
import type { RecordDraft } from "./ChangeSet.ts"
import type { RecordTable } from "./Intent.ts"
import type { Rows } from "./Rows.ts"

const crew = { emails: "", ...plainWeek, capacities: [] } satisfies Partial<Rows["installer"]>

const contact = { email: "", phone: "" }

const upkeep = { comment: "", recurrence: null, started: [] }

export const templateStepDefaults = {
  referenceDate: "installation",
  linked: true,
  numberOfDays: null
} as const satisfies Partial<Template["steps"][number]>

export const jobTypeStepDefaults = { used: true, numberOfDays: null } as const

/** Defaults of a new record's fields that neither a call nor a sheet gives. */
export const recordDefaults = {
  progress: progressDefaults,
  template: { steps: [] },
  jobType: { steps: [] },
  installer: crew,
  shipper: crew,
  contractor: contact,
  projectManager: contact,
  room: {},
  announcement: { type: "info", shownFrom: null, shownUntil: null },
  priorityListSettings: defaultPriorityListSettings,
  mergedProgress: defaultPriorityListSettings,
  thresholds: defaultThresholds,
  progressMaintenance: upkeep,
  mergedProgressMaintenance: upkeep
} as const satisfies { readonly [T in RecordTable]?: Partial<RecordDraft<T>> }
