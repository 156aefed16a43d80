import * as Schema from "effect/Schema"
import { Id } from "../../kernel/record/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"

/** The status would go back. Maintenance goes from planned to started to ended. */
export class MaintenanceNeverGoesBack extends Schema.TaggedError<MaintenanceNeverGoesBack>()(
  "MaintenanceNeverGoesBack",
  { maintenanceId: Id, startDate: LocalDate, status: Schema.Literals(["started", "ended"]) }
) {
  override get message(): string {
    return `The maintenance of ${this.startDate} is already ${this.status}.`
  }
}

export class MaintenanceNotStarted extends Schema.TaggedError<MaintenanceNotStarted>()(
  "MaintenanceNotStarted",
  { maintenanceId: Id, startDate: LocalDate }
) {
  override get message(): string {
    return `The maintenance of ${this.startDate} is not started.`
  }
}
