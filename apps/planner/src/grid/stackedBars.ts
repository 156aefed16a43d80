import type { EventInput } from "@fullcalendar/react"

/** Most bars that the week shows beside each other; the others are behind a number. */
export const MOST_STACKED = 3

/** Width in pixels of a bar in which a time and a name can be read. */
const READABLE_PX = 92

const AXIS_PX = 56

const isoText = (time: EventInput["start"]): string => (typeof time === "string" ? time : "")

/** Returns how many timed bars overlap at most, up to {@link MOST_STACKED}. */
export const stackedBars = (events: ReadonlyArray<EventInput>): number => {
  const points = events
    .filter(({ allDay }) => allDay === false)
    .flatMap(({ start, end }) => [
      { at: isoText(start), step: 1 },
      { at: isoText(end), step: -1 }
    ])
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.step - b.step))
  let now = 0
  let most = 0
  for (const { step } of points) {
    now += step
    most = Math.max(most, now)
  }
  return Math.min(most, MOST_STACKED)
}

/** Returns the width in pixels that a week needs to be readable. */
export const weekWidth = (events: ReadonlyArray<EventInput>): number =>
  AXIS_PX + 7 * Math.max(1, stackedBars(events)) * READABLE_PX
