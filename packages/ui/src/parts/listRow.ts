/** Style of a list line: its parts stand in a row and wrap on a narrow screen. */
export const listRow = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  rowGap: 0.5,
  borderBottom: 1,
  borderColor: "divider"
} as const
