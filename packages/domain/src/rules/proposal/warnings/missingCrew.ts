import type { Plan } from "../../../records/change/index.ts"
import { NotFound } from "../refusals.ts"

export const missingCrew = (
  plan: Plan,
  {
    shipperId = null,
    installerIds = []
  }: { readonly shipperId?: string | null; readonly installerIds?: ReadonlyArray<string> }
): NotFound | null => {
  if (shipperId !== null && !plan.shipper.has(shipperId))
    return new NotFound({ what: "shipper", id: shipperId })
  const id = installerIds.find((candidate) => !plan.installer.has(candidate))
  return id === undefined ? null : new NotFound({ what: "installer", id })
}
