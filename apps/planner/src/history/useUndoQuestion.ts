import type { Outcome } from "@atelier/contract"
import { useClient, useNotifyProblem, useText, useWrite } from "@atelier/ui"
import { useState } from "react"
import { useCommitted } from "../proposal/useCommitted.ts"
import type { PastChange } from "./HistoryEntry.tsx"

/** A change to undo, or its part about one work order, with a preview. */
export interface AskedUndo {
  readonly past: PastChange
  /** The work order whose part can be undone alone; null for none. */
  readonly orderId: string | null
  readonly isPart: boolean
  /** True if rows of other work orders have changed since, so that only the part can be undone. */
  readonly mustBePart: boolean
  readonly outcome: Outcome
}

const queryOf = ({ orderId, isPart }: Pick<AskedUndo, "orderId" | "isPart">) =>
  isPart && orderId !== null ? { workOrderId: orderId } : {}

/** Undoes a change after a question that shows what would be undone, of all work orders. */
export const useUndoQuestion = () => {
  const t = useText("common")
  const client = useClient()
  const notifyProblem = useNotifyProblem()
  const committed = useCommitted()
  const write = useWrite("undoChange")
  const [asked, setAsked] = useState<AskedUndo | null>(null)
  const [isForeseeing, setForeseeing] = useState(false)
  const foreseen = async (past: PastChange, orderId: string | null, isPart: boolean) => {
    const query = { ...queryOf({ orderId, isPart }), preview: true }
    const outcome = await client.call("undoChange", { params: { id: past.id }, query })
    return { past, orderId, isPart, mustBePart: false, outcome }
  }
  const show = async (found: () => Promise<AskedUndo>): Promise<void> => {
    setForeseeing(true)
    try {
      setAsked(await found())
    } catch (error) {
      notifyProblem(error)
    } finally {
      setForeseeing(false)
    }
  }
  const ask = (past: PastChange, orderId: string | null): Promise<void> =>
    show(async () => {
      try {
        return await foreseen(past, orderId, false)
      } catch (error) {
        if (orderId === null) throw error
        const part = await foreseen(past, orderId, true).catch(() => Promise.reject(error))
        return { ...part, mustBePart: true }
      }
    })
  const choosePart = async (isPart: boolean): Promise<void> => {
    if (asked !== null) await show(() => foreseen(asked.past, asked.orderId, isPart))
  }
  const confirm = (): void => {
    if (asked === null) return
    write.mutate(
      { params: { id: asked.past.id }, query: queryOf(asked) },
      {
        onSuccess: (outcome) => {
          setAsked(null)
          committed(outcome, t("common:undone"))
        }
      }
    )
  }
  const cancel = (): void => {
    write.reset()
    setAsked(null)
  }
  const { error, isPending: isBusy } = write
  return { asked, isForeseeing, error, isBusy, ask, choosePart, confirm, cancel }
}
