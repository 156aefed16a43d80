import type { Resource } from "@atelier/domain/capacity"
import type { Plan } from "@atelier/domain/change"

export type WorkKind = "progress" | "installer" | "shipper" | "production"

export const resourcesOf = (plan: Plan, kind: WorkKind): ReadonlyArray<Resource> =>
  kind === "production" ? [{ kind }] : [...plan[kind].keys()].map((id) => ({ kind, id }))

export const resourceId = (resource: Resource): string =>
  "id" in resource ? resource.id : resource.kind
