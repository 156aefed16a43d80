import type { ListOwner } from "@atelier/domain/maestro-list"
import { useNotify, useNotifyFailure, useText, useWrite } from "@atelier/ui"
import { useCallback, useMemo } from "react"
import type { SchedulingRow } from "./usePriorityPage.ts"

/** Where work orders are held. */
export type HeldAt = ReadonlyArray<{
  readonly workOrderId: string
  readonly position: number
}>

/** What can be done with a list. */
export interface ListWrites {
  /** Holds rows at positions, and says so; answers whether they are held. */
  readonly lock: (held: HeldAt, text: string) => Promise<boolean>
  /** Lets rows go from where they are held, and says so. */
  readonly unlock: (rows: ReadonlyArray<SchedulingRow>, text: string) => Promise<void>
  readonly hide: (row: SchedulingRow) => Promise<void>
  /** Saves a note; answers whether it was saved. */
  readonly note: (row: SchedulingRow, note: string) => Promise<boolean>
  readonly isBusy: boolean
}

/** Those who hold a row change nothing else; every answer that shows it is made from it. */
const ofLocks = { touches: ["lock"] } as const

const useLocks = ({ kind, id }: ListOwner) => {
  const lockOwn = useWrite("lockPositions", ofLocks)
  const lockMerged = useWrite("lockMergedPositions", ofLocks)
  const unlockOwn = useWrite("unlockPosition", ofLocks)
  const unlockMerged = useWrite("unlockMergedPosition", ofLocks)
  const lockRows = useCallback(
    async (held: HeldAt): Promise<void> => {
      const positions = held.map(({ workOrderId, position }) => ({
        workOrderIdPublic: workOrderId,
        position
      }))
      if (kind === "merged")
        await lockMerged.mutateAsync({
          body: { mergedSchedulingConfigId: id, positions }
        })
      else await lockOwn.mutateAsync({ body: { progressId: id, positions } })
    },
    [kind, id, lockMerged.mutateAsync, lockOwn.mutateAsync]
  )
  const unlockRows = useCallback(
    async (workOrderIds: ReadonlyArray<string>): Promise<void> => {
      for (const workOrderIdPublic of workOrderIds)
        if (kind === "merged")
          await unlockMerged.mutateAsync({
            body: { mergedSchedulingConfigId: id, workOrderIdPublic }
          })
        else await unlockOwn.mutateAsync({ body: { progressId: id, workOrderIdPublic } })
    },
    [kind, id, unlockMerged.mutateAsync, unlockOwn.mutateAsync]
  )
  const isBusy =
    lockOwn.isPending || lockMerged.isPending || unlockOwn.isPending || unlockMerged.isPending
  return { lockRows, unlockRows, isBusy }
}

/** What can be done with a list; locks can be taken back. */
export const useListWrites = (owner: ListOwner): ListWrites => {
  const t = useText("maestro", "common")
  const notify = useNotify()
  const { lockRows, unlockRows, isBusy } = useLocks(owner)
  const { mutateAsync: hideNow, isPending: isHiding } = useWrite("hideWorkOrderForProgress", {
    touches: ["hide", "lock"]
  })
  const { mutateAsync: noteNow } = useWrite("saveSchedulingWorkOrderNote", { touches: ["note"] })
  const notifyFailure = useNotifyFailure()
  const tried = useCallback(
    async (write: () => Promise<unknown>): Promise<boolean> =>
      (await notifyFailure(async () => {
        await write()
        return true
      })) ?? false,
    [notifyFailure]
  )
  return useMemo(
    (): ListWrites => ({
      isBusy: isBusy || isHiding,
      lock: async (held, text) => {
        const undo = () => tried(() => unlockRows(held.map(({ workOrderId }) => workOrderId)))
        const isHeld = await tried(() => lockRows(held))
        if (isHeld) notify({ text, undo: () => void undo() })
        return isHeld
      },
      unlock: async (rows, text) => {
        const held = rows.map(({ workOrderId, position, explanation: { rankedBy } }) => ({
          workOrderId,
          position: rankedBy.rule === "Lock" ? (rankedBy.value ?? position) : position
        }))
        const undo = () => tried(() => lockRows(held))
        if (await tried(() => unlockRows(held.map(({ workOrderId }) => workOrderId))))
          notify({ text, undo: () => void undo() })
      },
      hide: async ({ name, progressId, workOrderId }) => {
        const body = { progressId, workOrderIdPublic: workOrderId }
        if (await tried(() => hideNow({ body }))) notify({ text: t("maestro:hide.done", { name }) })
      },
      note: async ({ progressId, workOrderId, noteVersion }, note) => {
        const body = { progressId, workOrderIdPublic: workOrderId, note, version: noteVersion }
        return tried(() => noteNow({ body }))
      }
    }),
    [isBusy, isHiding, hideNow, noteNow, lockRows, unlockRows, notify, tried, t]
  )
}
