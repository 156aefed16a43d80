import type { WebhookKind } from "@atelier/domain/webhook"

export const kindSubjects = {
  workOrder: ["workOrder.created", "workOrder.changed", "workOrder.deleted"],
  event: ["event.created", "event.changed", "event.deleted", "event.started", "event.completed"],
  document: ["document.added", "document.changed", "document.deleted"],
  priority: ["priority.changed"],
  configuration: ["configuration.changed"]
} as const satisfies Readonly<Record<string, ReadonlyArray<WebhookKind>>>

export const subjects = ["workOrder", "event", "document", "priority", "configuration"] as const

/** Returns the subject of a kind; null for messages without a subject. */
export const subjectOf = (type: string): (typeof subjects)[number] | null =>
  subjects.find((subject) => kindSubjects[subject].some((kind) => kind === type)) ?? null
