import type { CalendarEvent } from "@atelier/contract"
import { canEditEvent, worksOnVisitsAlone } from "@atelier/domain/access"
import { addDays, contains, type LocalDate } from "@atelier/domain/time"
import {
  dropAnswers,
  keepOnDevice,
  keptSince,
  useAskAhead,
  useCall,
  useSession,
  useUserConfig
} from "@atelier/ui"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { isCachedForOther, keptEvent } from "../plan/keptNames.ts"
import { useReferenceData } from "../plan/useReferenceData.ts"
import type { CalendarParams } from "../view/CalendarParams.ts"
import { eventsRequest } from "../view/eventsRequest.ts"
import { everything } from "../view/LegendFilter.ts"
import { dayIn } from "./dayIn.ts"
import { useToday } from "./useToday.ts"

/** Days from today on that a device keeps for a time without a network. */
const KEPT_DAYS = 14

const KEPT_AS = "days"

const unfiltered: Pick<CalendarParams, "legend" | "templateIds" | "jobTypeIds" | "search"> = {
  legend: everything,
  templateIds: [],
  jobTypeIds: [],
  search: ""
}

const none: ReadonlyArray<CalendarEvent> = []

/** Makes the device of a user whose work is visits keep the coming days, also of other windows. */
const useKeepsDays = (): boolean => {
  const user = useUserConfig()
  const { user: session } = useSession()
  const queries = useQueryClient()
  const isOwn = worksOnVisitsAlone(user) && session?.id === user.id
  useEffect(() => {
    if (!isOwn || session === null) return
    // Answers from before are not kept yet.
    if (keepOnDevice(session)) void queries.invalidateQueries()
  }, [isOwn, session, queries])
  return isOwn
}

/** Loads the details of the user's own visits, so that they open without a network. */
const useDetailsAhead = (entries: ReadonlyArray<CalendarEvent>, keeps: boolean): void => {
  const user = useUserConfig()
  const askAhead = useAskAhead()
  useEffect(() => {
    if (!keeps || entries.length === 0) return
    let isOver = false
    const ids = new Set(entries.flatMap(({ event, workOrder }) => [event.id, workOrder?.id ?? ""]))
    const load = async (): Promise<void> => {
      await dropAnswers(isCachedForOther(ids))
      for (const { event } of entries)
        if (!isOver && canEditEvent(user, event))
          await askAhead("getEvent", { query: { eventId: event.id } }, keptEvent(event.id))
    }
    void load()
    return () => {
      isOver = true
    }
  }, [entries, keeps, user, askAhead])
}

/**
 * Returns the events around a day. For users whose work is visits it loads the coming two weeks at
 * once, which this device keeps.
 */
export const useDay = (date: LocalDate) => {
  const { shop } = useUserConfig()
  const today = useToday()
  const reference = useReferenceData()
  const keeps = useKeepsDays()
  const kept = { start: today, end: addDays(today, KEPT_DAYS) }
  const isKept = keeps && contains(kept, date)
  const range = isKept ? kept : { start: date, end: addDays(date, 1) }
  const answer = useCall(
    "queryEvents",
    eventsRequest(range, unfiltered, reference),
    isKept ? { keptAs: KEPT_AS } : {}
  )
  const entries = answer.data?.data ?? none
  useDetailsAhead(isKept ? entries : none, keeps)
  const since = isKept ? keptSince(KEPT_AS) : null
  const isKnown =
    since === null || date < addDays(dayIn(shop.timeZone, since), KEPT_DAYS) || !answer.isSuccess
  return {
    answer,
    entries,
    /** When the server gave the days, in milliseconds since 1970; null if they are not kept. */
    since,
    /** False if this device does not have the day. */
    isKnown
  }
}
