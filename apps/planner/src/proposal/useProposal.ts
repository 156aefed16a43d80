import type { Outcome } from "@atelier/contract"
import type { EventTime } from "@atelier/domain/event"
import { problemText, queryKey, refusalOf, useNotify, useText } from "@atelier/ui"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useEffect, useRef, useState } from "react"
import {
  type Choices,
  firstChoices,
  movesLocked,
  needsDecision,
  type PlanRequest,
  type Proposed
} from "./Proposed.ts"
import { useCommitted } from "./useCommitted.ts"

/** Where events stand on screen while it is not certain that they go there. */
export interface EventPreview {
  /** Draw an event somewhere. */
  readonly showOne: (request: PlanRequest, time: EventTime) => void
  /** Draw every event of a change where it would be. */
  readonly showAll: (outcome: Outcome) => void
  /** Draw everything where it is. */
  readonly release: () => void
}

/** What follows a proposal, where it is more than a word about it. */
export interface ProposalFollowUp {
  readonly onDone: () => void
  /** Shows why it failed, in place of a toast. */
  readonly onFailure: (error: unknown) => void
}

/** A proposal under way, and what can be done with it. */
export interface ProposalControl {
  /** What has to be decided; null when nothing has. */
  readonly proposed: Proposed | null
  /** The preview for changed choices is on its way. */
  readonly isAsking: boolean
  /** Shows what a change would do; does it at once when nothing has to be decided. */
  readonly propose: (request: PlanRequest) => Promise<void>
  readonly choose: (choices: Choices) => Promise<void>
  readonly confirm: () => Promise<void>
  readonly cancel: () => void
}

/** What the browser foresees of a change that somebody should look at; null where it is none. */
const foreseenOf = (request: PlanRequest): Proposed | null => {
  const foreseen = request.foresee?.() ?? null
  return foreseen !== null &&
    needsDecision(foreseen.outcome, foreseen.question, request.entry.event.id)
    ? { request, ...foreseen }
    : null
}

/**
 * Shows what a change would do before it is done. What the browser foresees is shown at once, and
 * can be confirmed when the server has answered. The event stands at its new place from the first
 * moment; it goes back when the change is cancelled or refused, with an explanation.
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
      // A later step that was to move along may be gone meanwhile.
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
        const moveLocked = movesLocked(outcome)
        const done = await request.send({ ...choices, moveLocked }, false)
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
        const question = await request.question()
        const choices = firstChoices(question)
        const outcome = await request.send(choices, true)
        if (turn.current !== mine) return
        const next = { request, question, choices, outcome }
        if (foreseen !== null || needsDecision(outcome, question, request.entry.event.id))
          setProposed(next)
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
