/** Grid of the progress list: name, unit, capacity, flags; a single column on a phone. */
export const progressGrid = {
  display: "grid",
  gridTemplateColumns: {
    xs: "minmax(0, 1fr)",
    sm: "minmax(0, 1.4fr) 120px minmax(0, 1fr)",
    md: "minmax(0, 1.4fr) 140px minmax(0, 1fr) 190px"
  },
  columnGap: 2,
  rowGap: 0.5,
  alignItems: "center"
} as const
