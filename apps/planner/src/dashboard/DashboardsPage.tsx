import { addDays } from "@atelier/domain/time"
import {
  ConfirmDialog,
  EmptyState,
  ProblemNotice,
  Skeletons,
  useCall,
  useFormat,
  useMenu,
  usePermissions,
  useRecords,
  useText,
  useUserConfig
} from "@atelier/ui"
import AddOutlined from "@mui/icons-material/AddOutlined"
import InsightsOutlined from "@mui/icons-material/InsightsOutlined"
import MoreHoriz from "@mui/icons-material/MoreHoriz"
import PrintOutlined from "@mui/icons-material/PrintOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import IconButton from "@mui/material/IconButton"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import Stack from "@mui/material/Stack"
import Tab from "@mui/material/Tab"
import Tabs from "@mui/material/Tabs"
import Typography from "@mui/material/Typography"
import { useState } from "react"
import { Navigate } from "react-router"
import { useReferenceData } from "../plan/useReferenceData.ts"
import { ToolbarButton } from "../toolbar/ToolbarButton.tsx"
import { ChartDialog } from "./ChartDialog.tsx"
import { PlotLegend } from "./chart/PlotLegend.tsx"
import { shownDays } from "./DashboardParams.ts"
import { DashboardView } from "./DashboardView.tsx"
import { dashboardAreas } from "./dashboardAreas.ts"
import { LoadPanels } from "./LoadPanels.tsx"
import { NameDialog } from "./NameDialog.tsx"
import { SpanControls } from "./SpanControls.tsx"
import { useChartWrites } from "./useChartWrites.ts"
import { useDashboardParams } from "./useDashboardParams.ts"

export const DashboardsPage = () => {
  const { may } = usePermissions()
  useText(...dashboardAreas)
  return may("accessCapacityDashboard") ? <Dashboards /> : <Navigate to="/" replace />
}

type Asked = "create" | "rename" | "remove" | "chart"

const Dashboards = () => {
  const t = useText("dashboard", "menu")
  const format = useFormat()
  const { today, hasSchedulingOption } = useUserConfig()
  const [params, change] = useDashboardParams()
  const reference = useReferenceData()
  const merged = useRecords("mergedProgress", { enabled: hasSchedulingOption })
  const { data, error, refetch } = useCall("getDashboards", {})
  const writes = useChartWrites()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { close: closeMenu, opener, menu } = useMenu()
  const dashboards = data?.data ?? []
  const shown = dashboards.find(({ id }) => id === params.id) ?? dashboards[0]
  const range = shownDays(params, today)
  const subjects = { ...reference, merged: merged.data ?? [] }
  const close = (): void => setAsked(null)
  const ask = (next: Asked): void => {
    closeMenu()
    setAsked(next)
  }
  return (
    <Box sx={{ flex: 1, px: { xs: 1.5, sm: 2 }, pb: 3 }}>
      <Stack direction="row" sx={{ alignItems: "center", flexWrap: "wrap", gap: 1, py: 1.25 }}>
        <Stack
          direction={{ xs: "column", sm: "row" }}
          sx={{ alignItems: { sm: "center" }, columnGap: 1, mr: "auto" }}
        >
          <Typography variant="h1">{t("menu:capacities")}</Typography>
          <Typography color="text.secondary">
            {format.day(range.start, "dated")} – {format.day(addDays(range.end, -1), "dated")}
          </Typography>
        </Stack>
        <Stack
          direction="row"
          sx={{
            alignItems: "center",
            gap: 1,
            order: { xs: 1, sm: 0 },
            "@media print": { display: "none" }
          }}
        >
          <SpanControls from={range.start} weeks={params.weeks} onChange={change} />
        </Stack>
        <Stack direction="row" sx={{ gap: 1, "@media print": { display: "none" } }}>
          <ToolbarButton
            label={t("dashboard:print")}
            icon={<PrintOutlined />}
            onClick={() => window.print()}
          />
          {shown !== undefined && (
            <ToolbarButton
              primary
              label={t("dashboard:chart.add")}
              icon={<AddOutlined />}
              onClick={() => setAsked("chart")}
            />
          )}
        </Stack>
      </Stack>
      {error !== null && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeletons rows={8} height={40} />}
      {data !== undefined && shown === undefined && (
        <>
          <LoadPanels range={range} names={reference.names} />
          <EmptyState
            icon={<InsightsOutlined />}
            title={t("dashboard:nothing.title")}
            description={t("dashboard:nothing.text")}
            actions={
              <Button variant="contained" onClick={() => setAsked("create")}>
                {t("dashboard:create")}
              </Button>
            }
          />
        </>
      )}
      {shown !== undefined && (
        <>
          <Stack
            direction="row"
            sx={{
              alignItems: "center",
              borderBottom: 1,
              borderColor: "divider",
              mb: 1.5,
              "@media print": { display: "none" }
            }}
          >
            <Tabs
              value={shown.id}
              onChange={(_, id: string) => change({ id })}
              variant="scrollable"
              aria-label={t("dashboard:dashboards")}
            >
              {dashboards.map(({ id, name }) => (
                <Tab key={id} value={id} label={name} />
              ))}
            </Tabs>
            <IconButton
              size="small"
              aria-label={t("dashboard:more", { name: shown.name })}
              {...opener}
            >
              <MoreHoriz />
            </IconButton>
            <Menu {...menu}>
              <MenuItem onClick={() => ask("rename")}>{t("dashboard:rename")}</MenuItem>
              <MenuItem onClick={() => ask("create")}>{t("dashboard:create")}</MenuItem>
              <MenuItem onClick={() => ask("remove")} sx={{ color: "error.main" }}>
                {t("dashboard:remove")}
              </MenuItem>
            </Menu>
          </Stack>
          {shown.charts.length > 0 && <PlotLegend />}
          <DashboardView
            dashboard={shown}
            range={range}
            reference={reference}
            subjects={subjects}
            writes={writes}
            onAdd={() => setAsked("chart")}
          />
        </>
      )}
      {asked === "create" && (
        <NameDialog
          title={t("dashboard:create")}
          name=""
          onName={async (name) => {
            const created = await writes.create(name)
            if (created !== null && "id" in created) change({ id: String(created.id) })
            return created !== null
          }}
          onClose={close}
        />
      )}
      {asked === "rename" && shown !== undefined && (
        <NameDialog
          title={t("dashboard:rename")}
          name={shown.name}
          onName={async (name) => (await writes.rename(shown, name)) !== null}
          onClose={close}
        />
      )}
      {asked === "remove" && shown !== undefined && (
        <ConfirmDialog
          open
          destructive
          title={t("dashboard:removeQuestion", { name: shown.name })}
          confirmLabel={t("dashboard:remove")}
          onConfirm={() => {
            close()
            void writes.remove(shown)
          }}
          onCancel={close}
        >
          {t("dashboard:removeText", { count: shown.charts.length })}
        </ConfirmDialog>
      )}
      {asked === "chart" && shown !== undefined && (
        <ChartDialog
          chart={null}
          subjects={subjects}
          onSave={async (chart) => (await writes.add(shown, chart)) !== null}
          onClose={close}
        />
      )}
    </Box>
  )
}
