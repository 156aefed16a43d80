import type { WebhookKind } from "@atelier/domain/webhook"

/** The kinds of change by what changes, as the form offers them. */
export const kindSubjects = {
  workOrder: ["workOrder.created", "workOrder.changed", "workOrder.deleted"],
  event: ["event.created", "event.changed", "event.deleted", "event.started", "event.completed"],
  document: ["document.added", "document.changed", "document.deleted"],
  priority: ["priority.changed"],
  configuration: ["configuration.changed"]
} as const satisfies Readonly<Record<string, ReadonlyArray<WebhookKind>>>

/** What the kinds of change are about. */
export const subjects = ["workOrder", "event", "document", "priority", "configuration"] as const

/** What a kind of change is about; null for messages that are about none. */
export const subjectOf = (type: string): (typeof subjects)[number] | null =>
  subjects.find((subject) => kindSubjects[subject].some((kind) => kind === type)) ?? null
