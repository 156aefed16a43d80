import Box from "@mui/material/Box"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import type { ReactNode } from "react"

export const EmptyState = ({
  icon,
  title,
  description,
  actions,
  heading = "h2"
}: {
  readonly icon?: ReactNode
  readonly title: string
  readonly description?: ReactNode
  readonly actions?: ReactNode
  /** `h1` if it is the only title on the screen. */
  readonly heading?: "h1" | "h2"
}) => (
  <Stack sx={{ alignItems: "center", textAlign: "center", px: 3, py: { xs: 5, sm: 8 } }}>
    {icon !== undefined && (
      <Box
        sx={{
          width: 52,
          height: 52,
          mb: 2,
          display: "grid",
          placeItems: "center",
          borderRadius: "14px",
          color: "text.secondary",
          border: 1,
          borderColor: "divider",
          bgcolor: "background.paper"
        }}
      >
        {icon}
      </Box>
    )}
    <Typography variant="h2" component={heading}>
      {title}
    </Typography>
    {description !== undefined && (
      <Typography color="text.secondary" sx={{ mt: 0.75, maxWidth: 460, textWrap: "pretty" }}>
        {description}
      </Typography>
    )}
    {actions !== undefined && (
      <Stack direction="row" sx={{ mt: 3, gap: 1, flexWrap: "wrap", justifyContent: "center" }}>
        {actions}
      </Stack>
    )}
  </Stack>
)
