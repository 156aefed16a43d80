import type { LocalDate } from "@atelier/domain/time"
import {
  lazyPart,
  ProblemNotice,
  Skeletons,
  SkipLink,
  useLoadAhead,
  usePreference,
  useSteady,
  useText,
  useUserConfig
} from "@atelier/ui"
import Box from "@mui/material/Box"
import GlobalStyles from "@mui/material/GlobalStyles"
import { Suspense, useMemo, useState } from "react"
import { useNavigate } from "react-router"
import { barStyles } from "../bars/barStyles.ts"
import { LegendCounts } from "../legend/LegendCounts.tsx"
import { legendCounts, legendGroups } from "../legend/legendEntries.ts"
import { PANEL_ID, PanelFrame } from "../legend/PanelFrame.tsx"
import { usePanel } from "../legend/usePanel.ts"
import { useFindParam } from "../plan/useFindParam.ts"
import { useFailedReference, useReferenceData } from "../plan/useReferenceData.ts"
import { type AskedSearch, PlanningSearch } from "../planning/search/PlanningSearch.tsx"
import { CalendarToolbar } from "../toolbar/CalendarToolbar.tsx"
import { DisplayButton } from "../toolbar/DisplayButton.tsx"
import { NewButton } from "../toolbar/NewButton.tsx"
import { PlanningButton } from "../toolbar/PlanningButton.tsx"
import { type CalendarView, isLanes, viewRange } from "../view/CalendarView.ts"
import { countFilters } from "../view/calendarFilters.ts"
import { DensityStyles } from "../view/DensityStyles.tsx"
import { eventsRequest } from "../view/eventsRequest.ts"
import { useBlockers, useCalendarEvents } from "../view/useCalendarEvents.ts"
import { useCalendarParams } from "../view/useCalendarParams.ts"
import { useViewShown } from "../view/useViewShown.ts"
import { CalendarBoard } from "./CalendarBoard.tsx"
import { loadLanes } from "./loadLanes.ts"
import { useViewAhead } from "./useViewAhead.ts"

const LegendPanel = lazyPart(async () => (await import("../legend/LegendPanel.tsx")).LegendPanel)

const printSearch = (what: string, date: LocalDate): string => {
  const search = new URLSearchParams(window.location.search)
  search.set("what", what)
  search.set("date", date)
  return search.toString()
}

export const CalendarPage = () => {
  const t = useText("calendar", "enums")
  const user = useUserConfig()
  const [params, change] = useCalendarParams()
  const reference = useReferenceData()
  const view = useViewShown(params.view)
  const date = params.date ?? user.today
  const { start, end } = viewRange(view, date, params.weeks)
  const range = useMemo(() => ({ start, end }), [start, end])
  const seen = useMemo(() => ({ ...params, view }), [params, view])
  const { answer, entries, near } = useCalendarEvents(seen, date, range, reference)
  const failedReference = useFailedReference()
  const failed = answer.isError ? [answer, ...failedReference] : failedReference
  const blockers = useBlockers(date)
  const groups = useMemo(() => legendGroups(user, reference), [user, reference])
  const counts = legendCounts(entries)
  const filters = countFilters(params)
  const navigate = useNavigate()
  const [density, setDensity] = usePreference("calendarDensity")
  const panel = usePanel()
  const find = useFindParam()
  const prepareView = useViewAhead(seen, date, reference)
  const loadLanesAhead = useLoadAhead(loadLanes, "planning", "event")
  const pointAtView = useSteady((next: CalendarView) => {
    if (next === view) return
    if (isLanes(next)) loadLanesAhead()
    prepareView(next)
  })
  const chooseView = useSteady((next: CalendarView) => change({ view: next }))
  const [asked, setAsked] = useState<AskedSearch | null>(null)
  return (
    <Box sx={{ flex: 1, minHeight: { xs: 0, sm: 560 }, display: "flex", flexDirection: "column" }}>
      <GlobalStyles styles={barStyles} />
      {panel.isOpen && panel.isBeside && (
        <SkipLink to={PANEL_ID}>{t("calendar:legend.skip")}</SkipLink>
      )}
      <DensityStyles density={density} />
      <CalendarToolbar
        view={view}
        date={date}
        weeks={params.weeks}
        today={user.today}
        search={params.search}
        filters={filters}
        isPanelOpen={panel.isOpen}
        onPointAtView={pointAtView}
        onView={chooseView}
        onDate={(next) => change({ date: next === user.today ? null : next })}
        onSearch={(search) => change({ search }, "replace")}
        onFind={(text) => find.open(text, { q: text })}
        onPanel={panel.toggle}
        adding={<NewButton reference={reference} />}
        display={
          <DisplayButton
            density={density}
            onDensity={setDensity}
            shown={eventsRequest(range, params, reference)}
            onPrint={(what) =>
              void navigate({
                pathname: what === "sheets" ? "/day" : "/print",
                search: printSearch(what, date)
              })
            }
          />
        }
        planning={
          view !== "listWeek" && (
            <PlanningButton
              reference={reference}
              onResolve={() => setAsked({ kind: "resolve", range })}
              onReplan={() => setAsked({ kind: "replan" })}
            />
          )
        }
      />
      {failed[0] !== undefined && (
        <Box sx={{ px: 2, pb: 1.5 }}>
          <ProblemNotice
            error={failed[0].error}
            onRetry={() => {
              for (const { refetch } of failed) void refetch()
            }}
          />
        </Box>
      )}
      <Box sx={{ flex: 1, minHeight: 0, display: "flex", borderTop: 1, borderColor: "divider" }}>
        <CalendarBoard
          view={view}
          date={date}
          range={range}
          entries={entries}
          near={near}
          blockers={blockers}
          reference={reference}
          weeks={params.weeks}
          sort={params.sort}
          density={density}
          legend={params.legend}
          isFirstLoad={answer.isPending && !answer.isError}
          isSettled={answer.isSuccess && !answer.isPlaceholderData}
          isFiltered={filters > 0}
          onChange={change}
          onResolve={(days) => setAsked({ kind: "resolve", range: days })}
        />
        <PanelFrame panel={panel} label={t("calendar:legend.title")}>
          <Suspense
            fallback={
              <Box sx={{ p: 1.5 }}>
                <Skeletons rows={12} />
              </Box>
            }
          >
            <LegendCounts value={counts}>
              <LegendPanel
                groups={groups}
                legend={params.legend}
                templateIds={params.templateIds}
                jobTypeIds={params.jobTypeIds}
                reference={reference}
                filters={filters}
                onChange={change}
              />
            </LegendCounts>
          </Suspense>
        </PanelFrame>
      </Box>
      {asked !== null && (
        <PlanningSearch asked={asked} names={reference.names} onClose={() => setAsked(null)} />
      )}
    </Box>
  )
}
