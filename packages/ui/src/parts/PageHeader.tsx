import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import type { ReactNode } from "react"
import { usePageTitle } from "./usePageTitle.ts"

export const PageHeader = ({
  title,
  description,
  actions
}: {
  readonly title: string
  readonly description?: ReactNode
  readonly actions?: ReactNode
}) => {
  usePageTitle(title, "screen")
  return (
    <Stack
      direction="row"
      sx={{
        mb: 2,
        gap: 2,
        rowGap: 1,
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: "space-between",
        minHeight: 40
      }}
    >
      {/* A long description wraps before it pushes the actions to the next line. */}
      <Stack sx={{ minWidth: 0, flex: { xs: "1 1 100%", sm: "1 1 240px" } }}>
        <Typography variant="h1">{title}</Typography>
        {description !== undefined && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.25 }}>
            {description}
          </Typography>
        )}
      </Stack>
      {actions !== undefined && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", flex: "none", maxWidth: "100%" }}>
          {actions}
        </Stack>
      )}
    </Stack>
  )
}
