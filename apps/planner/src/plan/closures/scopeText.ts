import type { BlockerScope } from "@atelier/domain/event"
import type { Text } from "@atelier/ui"
import type { Names } from "../eventLook.ts"

export const scopeText = (scope: BlockerScope, names: Names, t: Text): string => {
  if (scope.wholeShop) return t("event:scope.all")
  const named = (
    rows: ReadonlyMap<string, { readonly name: string }>,
    ids: ReadonlyArray<string>
  ) => ids.flatMap((id) => rows.get(id)?.name ?? [])
  return [
    ...(scope.production ? [t("event:scope.production")] : []),
    ...named(names.progress, scope.progressIds),
    ...named(names.installer, scope.installerIds),
    ...named(names.shipper, scope.shipperIds)
  ].join(", ")
}
