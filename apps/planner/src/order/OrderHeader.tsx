import type { CallOutput } from "@atelier/contract"
import type { WorkOrder } from "@atelier/domain/work-order"
import { usePermissions, useText } from "@atelier/ui"
import ContentCopyOutlined from "@mui/icons-material/ContentCopyOutlined"
import DeleteOutlined from "@mui/icons-material/DeleteOutlined"
import EditOutlined from "@mui/icons-material/EditOutlined"
import PrintOutlined from "@mui/icons-material/PrintOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Link from "@mui/material/Link"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { Link as RouterLink } from "react-router"
import { PercentBar } from "../plan/PercentBar.tsx"
import { ProgressChip } from "../plan/ProgressChip.tsx"

export const OrderHeader = ({
  order,
  progress,
  isDone,
  onEdit,
  onCopy,
  onDelete
}: {
  readonly order: WorkOrder
  /** Undefined while loading. */
  readonly progress: CallOutput<"getWorkOrderProgress"> | undefined
  /** Whether all visible work is completed. The percentage counts only steps, not visits. */
  readonly isDone: boolean
  /** Undefined if the user may not edit the order. */
  readonly onEdit: (() => void) | undefined
  readonly onCopy: (() => void) | undefined
  readonly onDelete: (() => void) | undefined
}) => {
  const t = useText("orders", "common", "event")
  const { may } = usePermissions()
  const next = progress?.nextProgressToComplete ?? null
  return (
    <Box component="header" sx={{ mb: 2.5 }}>
      {may("accessWorkOrdersListPage") && (
        <Link
          component={RouterLink}
          to="/workOrders"
          variant="body2"
          color="text.secondary"
          sx={{ "@media print": { display: "none" } }}
        >
          {t("orders:title")}
        </Link>
      )}
      <Stack direction="row" sx={{ gap: 2, rowGap: 1, flexWrap: "wrap", alignItems: "center" }}>
        <Box sx={{ flex: "1 1 280px", minWidth: 0 }}>
          <Typography variant="h1" dir="auto" sx={{ overflowWrap: "anywhere" }}>
            {order.name}
          </Typography>
          <Typography color="text.secondary" dir="auto">
            {[order.clientName, order.clientCity].filter(Boolean).join(" · ")}
          </Typography>
        </Box>
        <Stack
          direction="row"
          sx={{ gap: 1, flexWrap: "wrap", "@media print": { display: "none" } }}
        >
          {onEdit !== undefined && (
            <Button variant="contained" size="small" startIcon={<EditOutlined />} onClick={onEdit}>
              {t("orders:home.edit")}
            </Button>
          )}
          {onCopy !== undefined && (
            <Button
              variant="outlined"
              color="inherit"
              size="small"
              startIcon={<ContentCopyOutlined />}
              onClick={onCopy}
            >
              {t("orders:home.copy")}
            </Button>
          )}
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            startIcon={<PrintOutlined />}
            component={RouterLink}
            to={`/print/workOrders/${encodeURIComponent(order.id)}`}
          >
            {t("orders:home.print")}
          </Button>
          {onDelete !== undefined && (
            <Button
              variant="outlined"
              color="error"
              size="small"
              startIcon={<DeleteOutlined />}
              onClick={onDelete}
            >
              {t("common:actions.delete")}
            </Button>
          )}
        </Stack>
      </Stack>
      {progress !== undefined && (
        <Stack direction="row" sx={{ gap: 1.5, alignItems: "center", mt: 1.5, maxWidth: 560 }}>
          {next === null ? (
            <Typography variant="body2" color="text.secondary" noWrap>
              {isDone && progress.percentCompleted === 100 ? t("event:steps.done") : ""}
            </Typography>
          ) : (
            <ProgressChip progress={next} />
          )}
          <Box sx={{ flex: 1 }}>
            <PercentBar percent={progress.percentCompleted} />
          </Box>
        </Stack>
      )}
    </Box>
  )
}
