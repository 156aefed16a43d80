import type { Resource } from "@atelier/domain/capacity"
import type { Text } from "@atelier/ui"
import { type Names, PRODUCTION_COLOUR, UNASSIGNED_COLOUR } from "../plan/eventLook.ts"

export const resourceLook = (
  resource: { readonly kind: Resource["kind"]; readonly id?: string | null },
  names: Names,
  t: Text
): { readonly name: string; readonly colour: string } => {
  const { kind, id = null } = resource
  const found =
    kind === "progress" || kind === "installer" || kind === "shipper"
      ? names[kind].get(id ?? "")
      : undefined
  return {
    name: found?.name ?? t(`event:resource.${kind}`),
    colour: found?.colorHexa ?? (kind === "production" ? PRODUCTION_COLOUR : UNASSIGNED_COLOUR)
  }
}
