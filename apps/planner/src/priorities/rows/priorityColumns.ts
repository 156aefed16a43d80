/** All columns of a priority list in order. */
export const priorityColumns = [
  "position",
  "ratio",
  "order",
  "values",
  "planned",
  "production",
  "delivery",
  "installation",
  "percent",
  "note"
] as const
