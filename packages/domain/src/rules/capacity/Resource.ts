import type { Id } from "../../kernel/record/index.ts"
import type { Event } from "../../records/event/index.ts"

export type Resource =
  | { readonly kind: "shop" }
  | { readonly kind: "production" }
  | { readonly kind: "progress" | "installer" | "shipper"; readonly id: Id }

export const resourceKey = (resource: Resource): string =>
  "id" in resource ? `${resource.kind}:${resource.id}` : resource.kind

const named = (
  kind: "progress" | "installer" | "shipper",
  ids: ReadonlyArray<Id>
): ReadonlyArray<Resource> => [...new Set(ids)].map((id) => ({ kind, id }))

/**
 * The resources whose working time an event uses, without duplicates: the progress of a step,
 * production, the installers or shipper of a visit, or the scope of a blocker. A user event uses
 * none.
 */
export const eventResources = (event: Event): ReadonlyArray<Resource> => {
  switch (event.eventType) {
    case "StepEvent":
      return [{ kind: "progress", id: event.progressId }]
    case "ProductionEvent":
      return [{ kind: "production" }]
    case "DeliveryEvent":
      return event.shipperId === null ? [] : [{ kind: "shipper", id: event.shipperId }]
    case "InstallationEvent":
      return named("installer", event.installerIds)
    case "UserEvent":
      return []
    case "BlockerEvent":
      return [
        ...(event.scope.wholeShop ? [{ kind: "shop" } as const] : []),
        ...(event.scope.production ? [{ kind: "production" } as const] : []),
        ...named("progress", event.scope.progressIds),
        ...named("installer", event.scope.installerIds),
        ...named("shipper", event.scope.shipperIds)
      ]
  }
}
