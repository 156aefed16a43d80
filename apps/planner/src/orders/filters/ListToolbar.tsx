import { type Preference, preferenceValues, useText } from "@atelier/ui"
import TuneOutlined from "@mui/icons-material/TuneOutlined"
import Badge from "@mui/material/Badge"
import Box from "@mui/material/Box"
import Stack from "@mui/material/Stack"
import ToggleButton from "@mui/material/ToggleButton"
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup"
import Typography from "@mui/material/Typography"
import type { ReactNode } from "react"
import { SearchField } from "../../toolbar/SearchField.tsx"
import { ToolbarButton } from "../../toolbar/ToolbarButton.tsx"

type ProductionOrder = Preference<"productionOrder">

const orders = preferenceValues.productionOrder

export const ListToolbar = ({
  total,
  search,
  filters,
  isPanelOpen,
  order,
  actions,
  onSearch,
  onPanel,
  onOrder
}: {
  /** Undefined while loading. */
  readonly total: number | undefined
  readonly search: string
  readonly filters: number
  readonly isPanelOpen: boolean
  /** Null while the list is sorted by a column. */
  readonly order: ProductionOrder | null
  readonly actions: ReactNode
  readonly onSearch: (search: string) => void
  readonly onPanel: () => void
  readonly onOrder: (order: ProductionOrder) => void
}) => {
  const t = useText("orders")
  return (
    <Stack
      direction="row"
      sx={{ alignItems: "center", flexWrap: "wrap", gap: 1, px: { xs: 1.5, sm: 2 }, py: 1.25 }}
    >
      <Typography variant="h1">{t("orders:title")}</Typography>
      <Typography color="text.secondary" aria-live="polite" sx={{ mr: "auto" }}>
        {total === undefined ? "" : t("orders:count", { count: total })}
      </Typography>
      <Stack
        direction="row"
        sx={{
          alignItems: "center",
          gap: 1,
          flexWrap: "wrap",
          flex: { xs: "1 1 100%", sm: "0 1 auto" },
          "@media print": { display: "none" }
        }}
      >
        <Box sx={{ width: { xs: "100%", sm: 190, lg: 230 }, flexShrink: 1, minWidth: 150 }}>
          <SearchField value={search} onChange={onSearch} />
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={order}
          aria-label={t("orders:order.title")}
          onChange={(_, next: ProductionOrder | null) => {
            if (next !== null) onOrder(next)
          }}
        >
          {orders.map((name) => (
            <ToggleButton
              key={name}
              value={name}
              title={t(`orders:order.${name}`)}
              sx={{ height: 32, px: 1.25, fontSize: "0.8125rem" }}
            >
              {t(`orders:order.short.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Badge badgeContent={filters} color="primary" overlap="rectangular">
          <ToolbarButton
            label={t("orders:filters.title")}
            icon={<TuneOutlined />}
            pressed={isPanelOpen}
            onClick={onPanel}
          />
        </Badge>
        {actions}
      </Stack>
    </Stack>
  )
}
