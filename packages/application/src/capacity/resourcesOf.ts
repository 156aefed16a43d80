import type { Resource } from "@atelier/domain/capacity"
import type { Plan } from "@atelier/domain/change"

/** Whose days are looked at: all of one kind. */
export type WorkKind = "progress" | "installer" | "shipper" | "production"

/** Every resource of a kind. */
export const resourcesOf = (plan: Plan, kind: WorkKind): ReadonlyArray<Resource> =>
  kind === "production" ? [{ kind }] : [...plan[kind].keys()].map((id) => ({ kind, id }))

/** The id of a resource; production and the shop are called by their kind. */
export const resourceId = (resource: Resource): string =>
  "id" in resource ? resource.id : resource.kind
