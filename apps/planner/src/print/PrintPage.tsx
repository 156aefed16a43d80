import {
  addDays,
  type DateRange,
  type LocalDate,
  startOfWeek,
  weekOf,
  weeksOfMonth
} from "@atelier/domain/time"
import {
  ProblemNotice,
  RequireSession,
  Splash,
  UserConfigProvider,
  useCall,
  useFormat,
  useLanguage,
  usePageTitle,
  usePreference,
  useText,
  useUserConfig
} from "@atelier/ui"
import Button from "@mui/material/Button"
import { useMemo } from "react"
import { useNavigate, useSearchParams } from "react-router"
import { makeLooks } from "../bars/BarLook.ts"
import { makeSegmenter, orderedSegments } from "../bars/CalendarSegment.ts"
import { legendGroups } from "../legend/legendEntries.ts"
import { usePlanCalendars } from "../plan/closures/usePlanCalendars.ts"
import { barFacts } from "../plan/itemFacts.ts"
import { useReferenceData } from "../plan/useReferenceData.ts"
import { readParams } from "../view/CalendarParams.ts"
import { closureEntries } from "../view/closureEntries.ts"
import { eventsRequest } from "../view/eventsRequest.ts"
import { shows } from "../view/LegendFilter.ts"
import { useBlockers } from "../view/useCalendarEvents.ts"
import { PrintLanes } from "./PrintLanes.tsx"
import { PrintList } from "./PrintList.tsx"
import { PrintSheet } from "./PrintSheet.ts"
import { PrintWeeks } from "./PrintWeeks.tsx"

const printKinds = ["month", "week", "lanes", "list"] as const

type PrintKind = (typeof printKinds)[number]

/** Printed lanes cover two weeks. */
const LANE_DAYS = 14

const printRange = (kind: PrintKind, date: LocalDate): DateRange => {
  switch (kind) {
    case "month":
      return weeksOfMonth(date)
    case "week":
    case "list":
      return weekOf(date)
    case "lanes": {
      const start = startOfWeek(date)
      return { start, end: addDays(start, LANE_DAYS) }
    }
  }
}

/** Parses the printed part in the address; default: month. */
const printKindIn = (search: URLSearchParams): PrintKind =>
  printKinds.find((kind) => kind === search.get("what")) ?? "month"

const Sheet = () => {
  const t = useText("day", "calendar", "event", "enums", "common")
  const format = useFormat()
  const { locale } = useLanguage()
  const user = useUserConfig()
  const navigate = useNavigate()
  const reference = useReferenceData()
  const [search] = useSearchParams()
  const kind = printKindIn(search)
  const [usualView] = usePreference("calendarView")
  const params = useMemo(() => readParams(search, usualView), [search, usualView])
  const date = params.date ?? user.today
  const range = printRange(kind, date)
  const blockers = useBlockers(date)
  const calendars = usePlanCalendars(user.shop, reference, blockers)
  const answer = useCall("queryEvents", eventsRequest(range, params, reference), {
    enabled: reference.isReady
  })
  const lookOf = useMemo(
    () =>
      makeLooks(reference.names, user.today, t, format, (entry) =>
        barFacts(entry, user.calendarItems, reference)
      ),
    [reference, user.today, user.calendarItems, t, format]
  )
  const segments = useMemo(() => {
    const entries = (answer.data?.data ?? []).filter(
      ({ event }) => event.eventType !== "BlockerEvent"
    )
    const collator = new Intl.Collator(locale, { numeric: true })
    const closures = closureEntries(blockers, params.legend)
    return orderedSegments([...closures, ...entries], makeSegmenter(calendars), collator)
  }, [answer.data, blockers, params.legend, calendars, locale])
  const days =
    kind === "month"
      ? format.day(date, "month")
      : format.period(format.day(range.start, "dated"), format.day(addDays(range.end, -1), "dated"))
  const title = `${t(`day:print.${kind}`)} · ${days}`
  usePageTitle(title, "screen")
  if (answer.isPending && !answer.isError) return <Splash label={t("common:loading")} />
  const context = { segments, lookOf }
  const heads = legendGroups(user, reference)
    .flatMap(({ entries }) => entries)
    .filter(({ key }) => shows(params.legend, key))
  return (
    <PrintSheet as="main">
      <div className="tools">
        <Button variant="contained" onClick={() => window.print()}>
          {t("day:print.now")}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => void navigate(-1)}>
          {t("day:print.back")}
        </Button>
      </div>
      <ProblemNotice error={answer.error} onRetry={() => void answer.refetch()} />
      <h1>{title}</h1>
      {(kind === "month" || kind === "week") && <PrintWeeks range={range} context={context} />}
      {kind === "list" && <PrintList range={range} context={context} />}
      {kind === "lanes" && (
        <PrintLanes
          range={range}
          heads={heads}
          calendars={calendars}
          crews={reference}
          context={context}
        />
      )}
    </PrintSheet>
  )
}

export const PrintPage = () => (
  <RequireSession>
    <UserConfigProvider>
      <Sheet />
    </UserConfigProvider>
  </RequireSession>
)
