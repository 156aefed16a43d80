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
