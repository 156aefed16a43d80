import type { ImportReport } from "@atelier/domain/importing"
import {
  EmptyState,
  useFormat,
  useLinkTo,
  usePermissions,
  useText,
  useUserConfig
} from "@atelier/ui"
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined"
import Button from "@mui/material/Button"
import { Counts } from "./Counts.tsx"

const nearestDay = (today: string, first: string | null, last: string | null): string => {
  if (first !== null && today < first) return first
  return last !== null && today > last ? last : today
}

export const ImportDone = ({
  report,
  onAgain
}: {
  readonly report: ImportReport
  readonly onAgain: () => void
}) => {
  const t = useText("admin")
  const { may } = usePermissions()
  const Link = useLinkTo("planner")
  const format = useFormat()
  const { today } = useUserConfig()
  const { firstDate, lastDate } = report
  const shown = nearestDay(today, firstDate, lastDate)
  return (
    <>
      <EmptyState
        icon={<CheckCircleOutlined color="success" />}
        title={t("admin:import.done", { count: report.created + report.changed })}
        description={
          firstDate === null || lastDate === null
            ? t("admin:import.doneWithoutSteps")
            : t("admin:import.doneText", { from: format.day(firstDate), to: format.day(lastDate) })
        }
        actions={
          <>
            <Button variant="contained" component={Link} href={`/?date=${shown}`}>
              {t("admin:import.toCalendar")}
            </Button>
            {may("accessWorkOrdersListPage") && (
              <Button variant="outlined" color="inherit" component={Link} href="/workOrders">
                {t("admin:import.toList")}
              </Button>
            )}
            <Button variant="outlined" color="inherit" onClick={onAgain}>
              {t("admin:import.again")}
            </Button>
          </>
        }
      />
      <Counts report={report} />
    </>
  )
}
