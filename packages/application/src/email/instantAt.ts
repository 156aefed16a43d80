import { plantTimeAt } from "../plant/index.ts"

const asUtc = (date: string, time: string): number => Date.parse(`${date}T${time}:00.000Z`)

/** When it is a day and time of day in a time zone: ISO 8601 in UTC. */
export const instantAt = (date: string, time: string, timeZone: string): string => {
  const wanted = asUtc(date, time)
  const off = (instant: number): number => {
    const { today, now } = plantTimeAt(instant, timeZone)
    return asUtc(today, now) - wanted
  }
  const near = wanted - off(wanted)
  return new Date(near - off(near)).toISOString()
}
