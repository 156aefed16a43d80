import { eventRuns } from "@atelier/domain/capacity"
import { eventDays } from "@atelier/domain/event"
import { addDays, contains } from "@atelier/domain/time"
import {
  BackChevron,
  EmptyState,
  ForwardChevron,
  ProblemNotice,
  Skeletons,
  useCall,
  useFormat,
  useText,
  useUserConfig
} from "@atelier/ui"
import EventAvailableOutlined from "@mui/icons-material/EventAvailableOutlined"
import PrintOutlined from "@mui/icons-material/PrintOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import IconButton from "@mui/material/IconButton"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { useSearchParams } from "react-router"
import { legendGroups } from "../legend/legendEntries.ts"
import { closableBy } from "../plan/closures/closable.ts"
import { usePlanCalendars } from "../plan/closures/usePlanCalendars.ts"
import { isLocalDate } from "../plan/isLocalDate.ts"
import { useReferenceData } from "../plan/useReferenceData.ts"
import type { CalendarParams } from "../view/CalendarParams.ts"
import { eventsRequest } from "../view/eventsRequest.ts"
import { everything } from "../view/LegendFilter.ts"
import { closedKeys } from "../view/legendKey.ts"
import { scopeOfKey } from "../view/scopeOfKey.ts"
import { useBlockers } from "../view/useCalendarEvents.ts"
import { AbsenceButton } from "./AbsenceButton.tsx"
import { DayClosures } from "./DayClosures.tsx"
import { dayGroups } from "./dayGroups.ts"
import { VisitCard } from "./VisitCard.tsx"

const unfiltered: Pick<CalendarParams, "legend" | "templateIds" | "jobTypeIds" | "search"> = {
  legend: everything,
  templateIds: [],
  jobTypeIds: [],
  search: ""
}

export const DayPage = () => {
  const t = useText("day", "calendar", "common", "enums", "event")
  const format = useFormat()
  const user = useUserConfig()
  const reference = useReferenceData()
  const [search, setSearch] = useSearchParams()
  const asked = search.get("date")
  const date = isLocalDate(asked) ? asked : user.today
  const go = (days: number) => (): void =>
    setSearch({ date: addDays(date, days) }, { replace: true })
  const range = { start: date, end: addDays(date, 1) }
  const answer = useCall("queryEvents", eventsRequest(range, unfiltered, reference))
  const heads = legendGroups(user, reference).flatMap(({ kind, entries }) =>
    entries.map((head) => ({ ...head, kind }))
  )
  const blockers = useBlockers(date)
  const calendars = usePlanCalendars(user.shop, reference, blockers)
  const closable = closableBy(user, reference)
  const keys = new Set(heads.map(({ key }) => key))
  const closures = blockers.filter(
    (blocker) =>
      contains(eventDays(blocker), date) &&
      (blocker.scope.wholeShop || closedKeys(blocker.scope).some((key) => keys.has(key)))
  )
  const groups = dayGroups(
    (answer.data?.data ?? []).filter(({ event }) =>
      eventRuns(event, calendars).some((run) => contains(run, date))
    ),
    heads.map(({ key }) => key),
    user.id
  )
  const isCrew = (key: string): boolean =>
    heads.some((head) => head.key === key && ["deliveries", "installations"].includes(head.kind))
  const nameOf = (key: string): string => {
    const head = heads.find((each) => each.key === key)
    return head?.name ?? t("day:nobody", { kind: head?.kind ?? "other" })
  }
  return (
    <Box sx={{ p: { xs: 2, sm: 3 }, maxWidth: 760, width: "100%", mx: "auto" }}>
      <Stack direction="row" sx={{ alignItems: "center", gap: 0.5, mb: 2, flexWrap: "wrap" }}>
        <Typography
          variant="h1"
          sx={{ flex: 1, minWidth: 200, "&::first-letter": { textTransform: "uppercase" } }}
        >
          {format.day(date, "full")}
        </Typography>
        <Stack direction="row" sx={{ "@media print": { display: "none" } }}>
          <IconButton aria-label={t("day:previous")} onClick={go(-1)}>
            <BackChevron />
          </IconButton>
          <IconButton aria-label={t("day:next")} onClick={go(1)}>
            <ForwardChevron />
          </IconButton>
          <Button
            color="inherit"
            startIcon={<PrintOutlined />}
            onClick={() => window.print()}
            sx={{ display: { xs: "none", sm: "inline-flex" } }}
          >
            {t("day:printDay")}
          </Button>
        </Stack>
      </Stack>
      {answer.isError && (
        <ProblemNotice error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {answer.isPending && <Skeletons rows={6} />}
      {answer.isSuccess && groups.length === 0 && (
        <EmptyState
          icon={<EventAvailableOutlined />}
          title={t("day:empty.title")}
          description={t("day:empty.text")}
        />
      )}
      <DayClosures closures={closures} names={reference.names} />
      {groups.map(({ key, entries }) => (
        <Box
          component="section"
          key={key}
          aria-label={nameOf(key)}
          sx={{
            mb: 3,
            "@media print": { breakAfter: "page", "&:last-child": { breakAfter: "auto" } }
          }}
        >
          <Stack direction="row" sx={{ alignItems: "center", gap: 1, mb: 1.5 }}>
            <Typography variant="h2" dir="auto" sx={{ flex: 1, minWidth: 0 }}>
              {nameOf(key)}
            </Typography>
            {isCrew(key) && scopeOfKey(closable, key) !== null && (
              <AbsenceButton closed={key} date={date} name={nameOf(key)} />
            )}
          </Stack>
          <Stack sx={{ gap: 1.5 }}>
            {entries.map((entry) => (
              <VisitCard
                key={entry.event.id}
                entry={entry}
                calendars={calendars}
                names={reference.names}
              />
            ))}
          </Stack>
        </Box>
      ))}
    </Box>
  )
}
