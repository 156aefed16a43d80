import Box from "@mui/material/Box"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import type { ReactNode } from "react"
import { usePageTitle } from "./usePageTitle.ts"

export const FullPage = ({
  icon,
  title,
  children,
  actions,
  note
}: {
  readonly icon: ReactNode
  readonly title: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
  readonly note?: ReactNode
}) => {
  usePageTitle(title, "screen")
  return (
    <Box
      component="main"
      id="content"
      sx={{ minHeight: "100dvh", display: "grid", placeItems: "center", p: 3 }}
    >
      <Stack sx={{ maxWidth: 440, alignItems: "center", textAlign: "center" }}>
        <Box
          sx={{
            width: 64,
            height: 64,
            mb: 3,
            borderRadius: "18px",
            display: "grid",
            placeItems: "center",
            color: "primary.main",
            bgcolor: "action.selected",
            "& svg": { fontSize: 30 }
          }}
        >
          {icon}
        </Box>
        <Typography
          component="h1"
          sx={{
            fontSize: "1.5rem",
            lineHeight: 1.25,
            fontWeight: 640,
            letterSpacing: "-0.02em",
            textWrap: "balance"
          }}
        >
          {title}
        </Typography>
        <Typography
          sx={{ mt: 1.5, color: "text.secondary", fontSize: "0.9375rem", textWrap: "pretty" }}
        >
          {children}
        </Typography>
        {actions !== undefined && (
          <Stack direction="row" sx={{ mt: 4, gap: 1, flexWrap: "wrap", justifyContent: "center" }}>
            {actions}
          </Stack>
        )}
        {note !== undefined && (
          <Typography variant="body2" sx={{ mt: 4, color: "text.secondary" }}>
            {note}
          </Typography>
        )}
      </Stack>
    </Box>
  )
}
