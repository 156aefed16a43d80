import type * as Schema from "effect/Schema"
import { UserConfiguration } from "../access/index.ts"
import { CalendarItems } from "../calendar-item/index.ts"
import { CapacityDashboard } from "../dashboard/index.ts"
import { Document } from "../document/index.ts"
import { EmailConfiguration } from "../email/index.ts"
import { Event } from "../event/index.ts"
import { MergedProgressMaintenance, ProgressMaintenance } from "../maintenance/index.ts"
import {
  Hide,
  Lock,
  MergedProgress,
  Note,
  PriorityListSettings,
  Thresholds
} from "../priority-list/index.ts"
import { Progress } from "../progress/index.ts"
import {
  Announcement,
  Contractor,
  Installer,
  ProjectManager,
  Room,
  SavedMapping,
  Shipper,
  Shop,
  WorkOrderGroup
} from "../resource/index.ts"
import { JobType, Template } from "../template/index.ts"
import { Webhook } from "../webhook/index.ts"
import { WorkOrder } from "../work-order/index.ts"
import type { Table } from "./tables.ts"

export const rowSchemas = {
  shop: Shop,
  progress: Progress,
  template: Template,
  jobType: JobType,
  installer: Installer,
  shipper: Shipper,
  contractor: Contractor,
  projectManager: ProjectManager,
  room: Room,
  workOrderGroup: WorkOrderGroup,
  workOrder: WorkOrder,
  event: Event,
  document: Document,
  user: UserConfiguration,
  priorityListSettings: PriorityListSettings,
  mergedProgress: MergedProgress,
  thresholds: Thresholds,
  lock: Lock,
  hide: Hide,
  note: Note,
  progressMaintenance: ProgressMaintenance,
  mergedProgressMaintenance: MergedProgressMaintenance,
  calendarItems: CalendarItems,
  dashboard: CapacityDashboard,
  emailConfiguration: EmailConfiguration,
  announcement: Announcement,
  webhook: Webhook,
  savedMapping: SavedMapping
} as const satisfies Record<Table, Schema.Top>

export type Rows = { readonly [T in keyof typeof rowSchemas]: (typeof rowSchemas)[T]["Type"] }
