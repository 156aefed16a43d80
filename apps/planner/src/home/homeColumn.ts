export const homeColumn = {
  width: "100%",
  maxWidth: 1160,
  mx: "auto",
  px: { xs: 2.5, sm: 4 }
} as const
