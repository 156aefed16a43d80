/** The columns of a priority list, all of them, in order. */
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
