import type { ImportReport } from "@atelier/domain/importing"
import { EmptyState, useLinkTo, usePermissions, useText } from "@atelier/ui"
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined"
import Button from "@mui/material/Button"
import { Counts } from "./Counts.tsx"

/** Says what came in, and where to look at it. */
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
  return (
    <>
      <EmptyState
        icon={<CheckCircleOutlined color="success" />}
        title={t("admin:import.done", { count: report.created })}
        description={t(
          report.stepEvents === 0 ? "admin:import.doneWithoutSteps" : "admin:import.doneText"
        )}
        actions={
          <>
            <Button variant="contained" component={Link} href="/">
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
