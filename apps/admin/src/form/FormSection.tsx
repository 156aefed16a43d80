import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { type ReactNode, useId } from "react"

export const FormSection = ({
  title,
  text,
  wide = false,
  children
}: {
  readonly title: string
  readonly text?: string
  /** Puts the fields below the title, on the whole width. */
  readonly wide?: boolean
  readonly children: ReactNode
}) => {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: wide ? "1fr" : "232px minmax(0, 1fr)" },
        columnGap: 5,
        rowGap: 2,
        py: 3,
        borderTop: 1,
        borderColor: "divider",
        "&:first-of-type": { borderTop: 0, pt: 1 }
      }}
    >
      <Box>
        <Typography id={id} component="h2" variant="h3">
          {title}
        </Typography>
        {text !== undefined && (
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ mt: 0.5, textWrap: "pretty", maxWidth: wide ? 640 : undefined }}
          >
            {text}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: "flex", flexDirection: "column", gap: 2, minWidth: 0 }}>{children}</Box>
    </Box>
  )
}
