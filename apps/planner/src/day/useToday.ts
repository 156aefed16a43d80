import { type LocalDate, later } from "@atelier/domain/time"
import { useUserConfig } from "@atelier/ui"
import { dayIn } from "./dayIn.ts"

/**
 * Returns today in the shop: by the clock of this device if the settings were loaded on an earlier
 * day, as without a network.
 */
export const useToday = (): LocalDate => {
  const { shop, today } = useUserConfig()
  const now = dayIn(shop.timeZone, Date.now())
  return later(today, now)
}
