/** The result when nothing fits; places are never negative. */
export const NO_PLACE = -1

const latestWindow = (
  free: Float64Array,
  hundredths: number,
  days: number,
  low: number,
  start: number
): number => {
  const share = Math.floor(hundredths / days)
  const more = hundredths - share * days
  const last = share === 0 ? more : days
  let place = start
  while (place >= low) {
    let day = 0
    while (day < last && free[place + day]! >= (day < more ? share + 1 : share)) day += 1
    if (day === last) return place
    const full = place + day
    const takesLess = share === 0 || free[full]! >= share
    place = takesLess ? full - more : full - days
  }
  return NO_PLACE
}

/**
 * The latest place from `low` to `start` where `days` consecutive places have room for even shares
 * of `hundredths`, with the remainder on the earliest; {@link NO_PLACE} if there is none. Zero fits
 * everywhere, also where the room is negative.
 */
export const latestFit = (
  free: Float64Array,
  hundredths: number,
  days: number,
  low: number,
  start: number
): number => {
  if (hundredths === 0) return start >= low ? start : NO_PLACE
  if (days !== 1) return latestWindow(free, hundredths, days, low, start)
  let place = start
  while (place >= low && free[place]! < hundredths) place -= 1
  return place >= low ? place : NO_PLACE
}

/** The earliest such place from `start` to `high`; {@link NO_PLACE} if there is none. */
export const earliestFit = (
  free: Float64Array,
  hundredths: number,
  days: number,
  start: number,
  high: number
): number => {
  const share = Math.floor(hundredths / days)
  const more = hundredths - share * days
  const last = share === 0 ? more : days
  let place = start
  while (place <= high) {
    let day = last - 1
    while (day >= 0 && free[place + day]! >= (day < more ? share + 1 : share)) day -= 1
    if (day < 0) return place
    place += day + 1
  }
  return NO_PLACE
}
