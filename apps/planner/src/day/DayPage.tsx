import { eventRuns } from "@atelier/domain/capacity"
import { eventDays } from "@atelier/domain/event"
import { addDays, contains } from "@atelier/domain/time"
import {
  BackChevron,
  EmptyState,
  ForwardChevron,
  ProblemNotice,
  Skeletons,
  useConnectionState,
  useFormat,
  useText,
  useUserConfig
} from "@atelier/ui"
import CloudOffOutlined from "@mui/icons-material/CloudOffOutlined"
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
import { NewButton } from "../toolbar/NewButton.tsx"
import { closedKeys } from "../view/legendKey.ts"
import { scopeOfKey } from "../view/scopeOfKey.ts"
import { useBlockers } from "../view/useCalendarEvents.ts"
import { AbsenceButton } from "./AbsenceButton.tsx"
import { DayClosures } from "./DayClosures.tsx"
import { dayGroups } from "./dayGroups.ts"
import { useDay } from "./useDay.ts"
import { useToday } from "./useToday.ts"
import { VisitCard } from "./VisitCard.tsx"

export const DayPage = () => {
  const t = useText(...areas)
  const format = useFormat()
  const user = useUserConfig()
  const reference = useReferenceData()
  const [search, setSearch] = useSearchParams()
  const asked = search.get("date")
  const today = useToday()
  const date = isLocalDate(asked) ? asked : today
  const go = (days: number) => (): void =>
    setSearch({ date: addDays(date, days) }, { replace: true })
  const { answer, entries, since, isKnown } = useDay(date)
  const isOffline = useConnectionState() === "offline"
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
    entries.filter(({ event }) => eventRuns(event, calendars).some((run) => contains(run, date))),
    heads.map(({ key }) => key),
    user.id
  )
  const isCrew = (key: string): boolean =>
    heads.some((head) => head.key === key && ["deliveries", "installations"].includes(head.kind))
  const isEmpty = answer.isSuccess && groups.length === 0
  const nameOf = (key: string): string => {
    const head = heads.find((each) => each.key === key)
    return head?.name ?? t("day:unassigned", { kind: head?.kind ?? "other" })
  }
  return (
    <Box
      sx={{
        px: { xs: 2, sm: 3 },
        pt: { xs: 2, sm: 3 },
        maxWidth: 760,
        width: "100%",
        mx: "auto",
        flex: 1,
        display: "flex",
        flexDirection: "column"
      }}
    >
      <Stack direction="row" sx={{ alignItems: "center", gap: 0.5, mb: 2, flexWrap: "wrap" }}>
        <Typography
          variant="h1"
          sx={{ flex: 1, minWidth: 200, "&::first-letter": { textTransform: "uppercase" } }}
        >
          {format.day(date, "full")}
        </Typography>
        <Button
          color="inherit"
          startIcon={<PrintOutlined />}
          onClick={() => window.print()}
          sx={{ display: { xs: "none", sm: "inline-flex" }, "@media print": { display: "none" } }}
        >
          {t("day:printDay")}
        </Button>
      </Stack>
      {isOffline && since !== null && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {t("day:asOf", { when: format.instant(new Date(since).toISOString()) })}
        </Typography>
      )}
      {answer.isError && (
        <ProblemNotice error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {answer.isPending && <Skeletons rows={6} />}
      {isEmpty && (
        <EmptyState
          icon={isKnown ? <EventAvailableOutlined /> : <CloudOffOutlined />}
          title={t(isKnown ? "day:empty.title" : "day:unknown.title")}
          description={t(isKnown ? "day:empty.text" : "day:unknown.text")}
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
      <Stack
        component="nav"
        aria-label={t("day:days")}
        direction="row"
        sx={{
          position: "sticky",
          bottom: 0,
          zIndex: 1,
          mx: { xs: -2, sm: 0 },
          mt: "auto",
          p: 0.5,
          gap: 1,
          alignItems: "center",
          justifyContent: { xs: "space-between", sm: "center" },
          bgcolor: "background.paper",
          borderTop: 1,
          borderColor: "divider",
          "@media print": { display: "none" }
        }}
      >
        <IconButton aria-label={t("day:previous")} onClick={go(-1)} sx={large}>
          <BackChevron />
        </IconButton>
        <NewButton reference={reference} />
        <Button
          color="inherit"
          disabled={date === today}
          onClick={() => setSearch({}, { replace: true })}
          sx={large}
        >
          {t("day:today")}
        </Button>
        <IconButton aria-label={t("day:next")} onClick={go(1)} sx={large}>
          <ForwardChevron />
        </IconButton>
      </Stack>
    </Box>
  )
}

const areas = [
  "day",
  "calendar",
  "common",
  "document",
  "enums",
  "event",
  "orders",
  "workOrder"
] as const

const large = { minWidth: 72, minHeight: 48, borderRadius: "8px" } as const
