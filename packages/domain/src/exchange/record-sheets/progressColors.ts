/** Default colours; neighbours differ in hue, and white text is readable on each. */
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

export const progressColor = (place: number): string =>
  progressColors[place % progressColors.length]!
