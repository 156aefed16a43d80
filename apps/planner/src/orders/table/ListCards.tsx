import { useFormat, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { Link } from "react-router"
import { PercentBar } from "../../plan/PercentBar.tsx"
import { ProgressChip } from "../../plan/ProgressChip.tsx"
import { orderPath } from "../../plan/paths.ts"
import type { OrderRow } from "./OrderRow.ts"

export const ListCards = ({ rows }: { readonly rows: ReadonlyArray<OrderRow> }) => {
  const t = useText("orders", "workOrder")
  const format = useFormat()
  return (
    <Stack
      component="ul"
      aria-label={t("orders:title")}
      sx={{ listStyle: "none", m: 0, p: 0, flex: 1, minHeight: 0, overflowY: "auto" }}
    >
      {rows.map((row) => (
        <Box component="li" key={row.id} sx={{ borderBottom: 1, borderColor: "divider" }}>
          <Stack
            component={Link}
            to={orderPath(row.id)}
            sx={{ gap: 0.75, px: 2, py: 1.5, color: "text.primary", textDecoration: "none" }}
          >
            <Stack direction="row" sx={{ gap: 1, alignItems: "center" }}>
              <Typography noWrap dir="auto" sx={{ fontWeight: 580, flex: 1 }}>
                {row.name}
              </Typography>
              {row.nextProgressToComplete !== null && (
                <ProgressChip progress={row.nextProgressToComplete} />
              )}
            </Stack>
            <Typography variant="body2" color="text.secondary" noWrap>
              <bdi>{row.clientName}</bdi>
              {row.clientName !== "" && row.installationDate !== null && " · "}
              {row.installationDate !== null &&
                `${t("workOrder:sections.installation")} ${format.day(row.installationDate, "medium")}`}
            </Typography>
            <PercentBar percent={row.percentCompleted} />
          </Stack>
        </Box>
      ))}
    </Stack>
  )
}
