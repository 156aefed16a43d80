import { styled } from "@mui/material/styles"

export const Lasso = styled("div")(({ theme }) => ({
  position: "fixed",
  zIndex: 30,
  pointerEvents: "none",
  border: `1px solid ${theme.vars?.palette.primary.main}`,
  borderRadius: 3,
  backgroundColor: `color-mix(in srgb, ${theme.vars?.palette.primary.main} 14%, transparent)`
}))
