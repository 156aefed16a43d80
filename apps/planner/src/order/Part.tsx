import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { type ReactNode, useId } from "react"

export const Part = ({
  title,
  beside,
  isPrinted = true,
  children
}: {
  readonly title: string
  readonly beside?: ReactNode
  readonly isPrinted?: boolean
  readonly children: ReactNode
}) => {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        border: 1,
        borderColor: "divider",
        borderRadius: "12px",
        p: 2,
        breakInside: "avoid",
        minWidth: 0,
        "@media print": isPrinted
          ? { "& .MuiButton-root": { display: "none" } }
          : { display: "none" }
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 1.5, flexWrap: "wrap" }}>
        <Typography id={id} variant="h4" component="h2" sx={{ flex: "1 1 auto" }}>
          {title}
        </Typography>
        {beside !== undefined && beside !== false && (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>{beside}</Box>
        )}
      </Box>
      {children}
    </Box>
  )
}
