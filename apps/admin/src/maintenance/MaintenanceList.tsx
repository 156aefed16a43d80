import { type AnyMaintenance, occurrenceStatus } from "@atelier/domain/maintenance"
import { useFormat, useText, useUserConfig, whenText } from "@atelier/ui"
import BuildOutlined from "@mui/icons-material/BuildOutlined"
import Tab from "@mui/material/Tab"
import Tabs from "@mui/material/Tabs"
import Typography from "@mui/material/Typography"
import { Link } from "react-router"
import { ResourceList } from "../list/ResourceList.tsx"
import { addressOf } from "../page/addresses.ts"
import { type MaintenanceResource, maintenanceKinds } from "./maintenanceKinds.ts"
import { nextDates } from "./nextDates.ts"
import { OngoingTimes } from "./OngoingTimes.tsx"
import { recurrenceText } from "./recurrenceText.ts"
import { useOwnerName } from "./useOwnerName.ts"

export const ProgressMaintenanceList = () => <MaintenanceList resource="progressmaintenances" />

export const MergedMaintenanceList = () => <MaintenanceList resource="mergedprogressmaintenances" />

const MaintenanceTabs = ({ current }: { readonly current: MaintenanceResource }) => {
  const t = useText("admin")
  return (
    <Tabs
      component="nav"
      value={current}
      aria-label={t("admin:maintenance.kinds")}
      sx={{ mb: 2, borderBottom: 1, borderColor: "divider" }}
    >
      {Object.entries(maintenanceKinds).map(([resource, { texts }]) => (
        <Tab
          key={resource}
          value={resource}
          label={t(`admin:${texts}.kind`)}
          component={Link}
          to={addressOf(resource)}
        />
      ))}
    </Tabs>
  )
}

const MaintenanceList = ({ resource }: { readonly resource: MaintenanceResource }) => {
  const t = useText("admin")
  const format = useFormat()
  const { today } = useUserConfig()
  const { texts } = maintenanceKinds[resource]
  const ownerName = useOwnerName()
  const nextOf = (row: AnyMaintenance): string => {
    const days = nextDates(row.recurrence, row.time.startDate, today) ?? []
    const next = days.find((day) => occurrenceStatus(row, day) === "planned")
    return next === undefined ? "–" : format.day(next, "dated")
  }
  const quiet = (text: string) => (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ "&::first-letter": { textTransform: "uppercase" } }}
    >
      {text}
    </Typography>
  )
  const title = (row: AnyMaintenance) => (
    <Typography component="span" sx={{ fontWeight: 540, display: "block" }}>
      {row.title}
    </Typography>
  )
  const comesBack = (row: AnyMaintenance) =>
    quiet(recurrenceText(row.recurrence, row.time.startDate, t, format))
  return (
    <ResourceList<AnyMaintenance>
      resource={resource}
      texts={texts}
      icon={<BuildOutlined />}
      sort="title"
      nameOf={(row) => row.title}
      notice={
        <>
          <MaintenanceTabs current={resource} />
          <OngoingTimes />
        </>
      }
      columns={[
        { text: "admin:fields.title", sort: "title", width: "28%", show: title },
        {
          text: `admin:fields.${maintenanceKinds[resource].owner}`,
          show: (row) => quiet(ownerName(row))
        },
        {
          text: "admin:maintenance.first",
          from: "md",
          show: (row) => quiet(whenText(row.time, format, "dated"))
        },
        { text: "admin:fields.recurrence", width: "24%", show: comesBack },
        { text: "admin:maintenance.next", show: (row) => quiet(nextOf(row)) }
      ]}
      card={(row) => (
        <>
          {title(row)}
          {quiet(ownerName(row))}
          {comesBack(row)}
          {quiet(t("admin:maintenance.nextOn", { day: nextOf(row) }))}
        </>
      )}
    />
  )
}
