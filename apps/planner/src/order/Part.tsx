import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { type ReactNode, useId } from "react"

/** A part of the home of a work order, with its title. */
export const Part = ({
  title,
  beside,
  children
}: {
  readonly title: string
  /** Stands at the end of the title's line. */
  readonly beside?: ReactNode
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
        minWidth: 0
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 1.5, flexWrap: "wrap" }}>
        <Typography id={id} variant="h4" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {beside}
      </Box>
      {children}
    </Box>
  )
}
