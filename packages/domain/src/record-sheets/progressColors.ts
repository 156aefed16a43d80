/**
 * Colours for progresses that come in without one, in the order in which they are given out:
 * neighbours differ in hue, and white text can be read on each.
 */
export const progressColors = [
  "#1D6FB8",
  "#B45309",
  "#15803D",
  "#9333EA",
  "#BE123C",
  "#0E7490",
  "#A16207",
  "#4F46E5",
  "#C2410C",
  "#047857",
  "#A21CAF",
  "#475569"
] as const

/** The colour of the progress at a place, counted from 0; the colours come round again. */
export const progressColor = (place: number): string =>
  progressColors[place % progressColors.length] as string
