/**
 * Worked days of the shop that something is late by, below zero when it is in time: those between
 * its due day and its end, both epoch days, and one where it ends later only by days that the shop
 * does not work.
 */
export const daysLate = (between: number, end: number, due: number): number =>
  between === 0 && end > due ? 1 : between
