import { addDays, LocalDate } from "@atelier/domain/time"

/** Some days after today in UTC. */
export const dayFromToday = (days = 0): LocalDate =>
  addDays(LocalDate.make(new Date().toISOString().slice(0, 10)), days)
