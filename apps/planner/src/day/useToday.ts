import { type LocalDate, later } from "@atelier/domain/time"
import { useUserConfig } from "@atelier/ui"

/** Returns the day of an instant in a time zone. The Swedish format is that of ISO 8601. */
export const dayIn = (timeZone: string, instantMs: number): LocalDate =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(instantMs) as LocalDate

/**
 * Returns today in the shop: by the clock of this device if the settings were loaded on an earlier
 * day, as without a network.
 */
export const useToday = (): LocalDate => {
  const { shop, today } = useUserConfig()
  const now = dayIn(shop.timeZone, Date.now())
  return later(today, now)
}
