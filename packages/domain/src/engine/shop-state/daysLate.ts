/**
 * Lateness in worked days of the shop; negative if early. `between` is the number of worked days
 * from the due day to the end, both epoch days. An end that exceeds the due day by closed days only
 * is one day late.
 */
export const daysLate = (between: number, end: number, due: number): number =>
  between === 0 && end > due ? 1 : between
