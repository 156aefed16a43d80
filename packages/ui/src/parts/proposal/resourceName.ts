import type { Text } from "../../text/useText.ts"

/** Names of the resources that a day can overload or close, by kind and id. */
export type ResourceNames = Readonly<
  Record<"progress" | "installer" | "shipper", ReadonlyMap<string, { readonly name: string }>>
>

/** Returns the name of a resource, or what its kind is called. Needs the area `event`. */
export const resourceName = (
  { kind, id = null }: { readonly kind: string; readonly id?: string | null },
  names: ResourceNames,
  t: Text
): string => {
  const isNamed = kind === "progress" || kind === "installer" || kind === "shipper"
  const found = isNamed ? names[kind].get(id ?? "")?.name : undefined
  return found ?? t(`event:resource.${kind}`)
}
