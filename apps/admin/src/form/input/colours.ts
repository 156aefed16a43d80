/** Offered colours: easy to tell apart, readable with black or white text. */
export const colours = [
  "#0F766E",
  "#0891B2",
  "#0369A1",
  "#4338CA",
  "#7C3AED",
  "#A21CAF",
  "#BE185D",
  "#B91C1C",
  "#C2410C",
  "#B45309",
  "#A16207",
  "#4D7C0F",
  "#15803D",
  "#57534E",
  "#475569",
  "#14B8A6",
  "#38BDF8",
  "#818CF8",
  "#C084FC",
  "#F472B6",
  "#F87171",
  "#FB923C",
  "#FBBF24",
  "#A3E635"
] as const

/** The first offered colour that is not taken; if all are, continues from the start. */
export const freeColour = (taken: ReadonlyArray<string>): string => {
  const upper = taken.map((colour) => colour.toUpperCase())
  return (
    colours.find((colour) => !upper.includes(colour)) ??
    colours[taken.length % colours.length] ??
    colours[0]
  )
}
