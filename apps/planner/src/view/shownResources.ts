import type { Resource } from "@atelier/domain/capacity"
import { isFiltering, type LegendFilter, shows } from "./LegendFilter.ts"
import { resourceOfKey } from "./legendKey.ts"

const shop: ReadonlyArray<Resource> = [{ kind: "shop" }]

/** The resources that a filter of the legend leaves; the shop if it leaves all or none. */
export const shownResources = (
  legend: LegendFilter,
  keys: ReadonlyArray<string>
): ReadonlyArray<Resource> => {
  if (!isFiltering(legend)) return shop
  const shown = keys.filter((key) => shows(legend, key)).flatMap((key) => resourceOfKey(key) ?? [])
  return shown.length === 0 ? shop : shown
}
