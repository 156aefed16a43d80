import { addDays, isoWeek, type LocalDate, startOfWeek, weekday } from "@atelier/domain/time"
import {
  BackChevron,
  ForwardChevron,
  PageHeader,
  ProblemNotice,
  useCall,
  useFormat,
  usePermissions,
  useText,
  useUserConfig
} from "@atelier/ui"
import PrintOutlined from "@mui/icons-material/PrintOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import GlobalStyles from "@mui/material/GlobalStyles"
import IconButton from "@mui/material/IconButton"
import { Navigate, useSearchParams } from "react-router"
import { isLocalDate } from "../plan/isLocalDate.ts"
import { useReferenceData } from "../plan/useReferenceData.ts"
import { ToolbarButton } from "../toolbar/ToolbarButton.tsx"
import { NewOrders } from "./NewOrders.tsx"
import { RiskPart } from "./RiskPart.tsx"
import { WeekTable } from "./WeekTable.tsx"
import { weekAreas } from "./weekAreas.ts"

/** Orders of each list; the links lead to all of them. */
const MAX_ORDERS = 10

/** One sheet of paper, small enough for the whole page. */
const print = {
  "@page": { size: "A4 portrait", margin: "10mm" },
  "@media print": { html: { fontSize: "12px" } }
}

/** On weekends the coming week, otherwise the current one. */
const usualMonday = (today: LocalDate): LocalDate =>
  addDays(startOfWeek(today), weekday(today) > 5 ? 7 : 0)

/** The page for the Monday meeting: what is late, at risk, full, away and new. */
export const WeekPage = () => {
  const { may } = usePermissions()
  return may("accessWorkOrdersListPage") ? <WeekView /> : <Navigate to="/" replace />
}

const WeekView = () => {
  const t = useText(...weekAreas)
  const format = useFormat()
  const { today } = useUserConfig()
  const reference = useReferenceData()
  const [search, setSearch] = useSearchParams()
  const date = search.get("date")
  const monday = isLocalDate(date) ? startOfWeek(date) : usualMonday(today)
  const week = { start: monday, end: addDays(monday, 7) }
  const goTo = (next: LocalDate | null): void =>
    setSearch(next === null ? {} : { date: next }, { replace: true })
  const { data, error, refetch } = useCall("getOrdersAtRisk", { query: { pageSize: 200 } })
  const risky = data?.data ?? []
  const late = risky.filter(({ isLate }) => isLate)
  return (
    <Box sx={{ flex: 1, p: 2, "@media print": { p: 0 } }}>
      <GlobalStyles styles={print} />
      <PageHeader
        title={t("week:title", { week: isoWeek(monday).week })}
        description={format.period(
          format.day(monday, "dated"),
          format.day(addDays(monday, 6), "dated")
        )}
        actions={
          <Box
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 1,
              "@media print": { display: "none" }
            }}
          >
            <IconButton
              size="small"
              aria-label={t("week:earlier")}
              onClick={() => goTo(addDays(monday, -7))}
            >
              <BackChevron />
            </IconButton>
            <Button size="small" variant="outlined" color="inherit" onClick={() => goTo(null)}>
              {t("dashboard:today")}
            </Button>
            <IconButton
              size="small"
              aria-label={t("week:later")}
              onClick={() => goTo(addDays(monday, 7))}
            >
              <ForwardChevron />
            </IconButton>
            <ToolbarButton
              label={t("dashboard:print")}
              icon={<PrintOutlined />}
              onClick={() => window.print()}
            />
          </Box>
        }
      />
      <ProblemNotice error={error} onRetry={() => void refetch()} />
      <Box
        sx={{
          display: "grid",
          gap: 2,
          alignItems: "start",
          gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 310px), 1fr))",
          "@media print": { gap: 1, gridTemplateColumns: "repeat(3, minmax(0, 1fr))" }
        }}
      >
        <Box sx={{ gridColumn: "1 / -1", minWidth: 0 }}>
          <WeekTable week={week} names={reference.names} />
        </Box>
        <RiskPart
          title={t("week:late", { count: data?.lateCount ?? "…" })}
          none={t("week:noneLate")}
          orders={data === undefined ? undefined : late}
          most={MAX_ORDERS}
          names={reference.names}
        />
        <RiskPart
          title={t("week:atRisk", {
            count: data === undefined ? "…" : data.total - data.lateCount
          })}
          none={t("week:noneAtRisk")}
          orders={data === undefined ? undefined : risky.filter(({ isLate }) => !isLate)}
          most={MAX_ORDERS}
          names={reference.names}
        />
        <NewOrders since={addDays(monday, -7)} until={week.end} most={MAX_ORDERS} />
      </Box>
    </Box>
  )
}
