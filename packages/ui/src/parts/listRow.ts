/** A line of a list whose parts stand side by side, and below each other where there is no room. */
export const listRow = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  rowGap: 0.5,
  borderBottom: 1,
  borderColor: "divider"
} as const
