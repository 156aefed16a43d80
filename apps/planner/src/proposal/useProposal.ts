import type { Outcome } from "@atelier/contract"
import type { EventTime } from "@atelier/domain/event"
import { problemText, queryKey, refusalOf, useNotify, useText } from "@atelier/ui"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useEffect, useRef, useState } from "react"
import {
  type Choices,
  confirmedChoices,
  firstChoices,
  needsDecision,
  type PlanRequest,
  type Proposed,
  unasked
} from "./Proposed.ts"
import { useCommitted } from "./useCommitted.ts"

/** Draws events at proposed times. */
export interface EventPreview {
  readonly showOne: (request: PlanRequest, time: EventTime) => void
  /** Draws every event of a change at its new time. */
  readonly showAll: (outcome: Outcome) => void
  /** Draws all events at their stored times. */
  readonly release: () => void
}

export interface ProposalFollowUp {
  readonly onDone: () => void
  /** Shows the error instead of a notice. */
  readonly onFailure: (error: unknown) => void
}

export interface ProposalControl {
  readonly proposed: Proposed | null
  /** True while the preview of changed choices loads. */
  readonly isAsking: boolean
  /** Previews a change; commits it at once if nothing must be confirmed. */
  readonly propose: (request: PlanRequest) => Promise<void>
  readonly choose: (choices: Choices) => Promise<void>
  readonly confirm: () => Promise<void>
  readonly cancel: () => void
}

/** Returns the browser's prediction of a change that needs confirmation; null if there is none. */
const foreseenOf = (request: PlanRequest): Proposed | null => {
  const foreseen = request.foresee?.() ?? null
  return foreseen !== null && needsDecision(foreseen.outcome, request.entry.event.id)
    ? { request, ...foreseen }
    : null
}

/**
 * Previews a change before committing it. The browser's prediction is shown at once; the user can
 * confirm after the server's answer. The event is drawn at its new time from the start and returns,
 * with an explanation, if the change is cancelled or rejected.
 */
export const useProposal = (
  preview: EventPreview,
  followUp?: ProposalFollowUp
): ProposalControl => {
  const t = useText("event", "common")
  const notify = useNotify()
  const queries = useQueryClient()
  const committed = useCommitted()
  const [proposed, setProposed] = useState<Proposed | null>(null)
  const [isAsking, setAsking] = useState(false)
  const turn = useRef(0)
  const after = useRef(followUp)
  useEffect(() => {
    after.current = followUp
  })

  const giveUp = useCallback(
    (error: unknown) => {
      preview.release()
      setProposed(null)
      if (after.current !== undefined) return after.current.onFailure(error)
      const refusal = refusalOf(error)
      const isStale = refusal === "VersionConflict"
      // A later step that was to move along may have been deleted.
      if (isStale || refusal === "UnknownId")
        void queries.invalidateQueries({ queryKey: queryKey("queryEvents") })
      notify({
        text: isStale ? t("event:movedByOther") : problemText(t, error).detail,
        tone: "error"
      })
    },
    [preview, queries, notify, t]
  )

  const commit = useCallback(
    async ({ request, choices, outcome }: Proposed) => {
      preview.showAll(outcome)
      setProposed(null)
      try {
        const done = await request.send(confirmedChoices(choices, outcome), false)
        const others = done.changes.filter(
          ({ table, id }) => table === "event" && id !== request.entry.event.id
        ).length
        const usual = t(request.isSaved ? "event:saved" : "event:moved", { others })
        committed(done, request.done ?? usual)
        after.current?.onDone()
      } catch (error) {
        giveUp(error)
      }
    },
    [preview, committed, giveUp, t]
  )

  const propose = useCallback(
    async (request: PlanRequest) => {
      turn.current += 1
      const mine = turn.current
      if (request.time !== null) preview.showOne(request, request.time)
      const foreseen = foreseenOf(request)
      setProposed(foreseen)
      setAsking(foreseen !== null)
      try {
        const outcome = await request.send(unasked, true)
        if (turn.current !== mine) return
        const next = { request, choices: firstChoices(outcome), outcome }
        if (foreseen !== null || needsDecision(outcome, request.entry.event.id)) setProposed(next)
        else await commit(next)
      } catch (error) {
        if (turn.current === mine) giveUp(error)
      } finally {
        if (turn.current === mine) setAsking(false)
      }
    },
    [preview, commit, giveUp]
  )

  const choose = useCallback(
    async (choices: Choices) => {
      if (proposed === null) return
      turn.current += 1
      const mine = turn.current
      setProposed({ ...proposed, ...proposed.request.foresee?.(choices), choices })
      setAsking(true)
      try {
        const outcome = await proposed.request.send(choices, true)
        if (turn.current === mine) setProposed({ ...proposed, choices, outcome })
      } catch (error) {
        if (turn.current === mine) giveUp(error)
      } finally {
        if (turn.current === mine) setAsking(false)
      }
    },
    [proposed, giveUp]
  )

  const confirm = useCallback(async () => {
    if (proposed !== null) await commit(proposed)
  }, [proposed, commit])

  const cancel = useCallback(() => {
    turn.current += 1
    preview.release()
    setProposed(null)
    setAsking(false)
  }, [preview])

  return { proposed, isAsking, propose, choose, confirm, cancel }
}
