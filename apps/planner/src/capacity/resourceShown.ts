import type { Resource } from "@atelier/domain/capacity"
import { type LegendFilter, shows } from "../view/LegendFilter.ts"
import { installerKey, PRODUCTION, progressKey, shipperKey } from "../view/legendKey.ts"

export const resourceShown = (legend: LegendFilter, resource: Resource): boolean => {
  switch (resource.kind) {
    case "progress":
      return shows(legend, progressKey(resource.id))
    case "installer":
      return shows(legend, installerKey(resource.id))
    case "shipper":
      return shows(legend, shipperKey(resource.id))
    case "production":
      return shows(legend, PRODUCTION)
    case "shop":
      return true
  }
}
