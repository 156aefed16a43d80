import type { ListOwner } from "@atelier/domain/maestro-list"
import {
  useMadeChanges,
  useNotify,
  useNotifyFailure,
  useText,
  useUndo,
  useWrite
} from "@atelier/ui"
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
  const { onChange, take } = useMadeChanges()
  const noted = { ...ofLocks, onChange }
  const lockOwn = useWrite("lockPositions", noted)
  const lockMerged = useWrite("lockMergedPositions", noted)
  const unlockOwn = useWrite("unlockPositions", noted)
  const unlockMerged = useWrite("unlockMergedPositions", noted)
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
      if (kind === "merged")
        await unlockMerged.mutateAsync({ body: { mergedSchedulingConfigId: id, workOrderIds } })
      else await unlockOwn.mutateAsync({ body: { progressId: id, workOrderIds } })
    },
    [kind, id, unlockMerged.mutateAsync, unlockOwn.mutateAsync]
  )
  const isBusy =
    lockOwn.isPending || lockMerged.isPending || unlockOwn.isPending || unlockMerged.isPending
  return { lockRows, unlockRows, take, isBusy }
}

/** What can be done with a list; locks can be taken back. */
export const useListWrites = (owner: ListOwner): ListWrites => {
  const t = useText("maestro", "common")
  const notify = useNotify()
  const { lockRows, unlockRows, take, isBusy } = useLocks(owner)
  const { mutateAsync: hideNow, isPending: isHiding } = useWrite("hideWorkOrderForProgress", {
    touches: ["hide", "lock"]
  })
  const { mutateAsync: noteNow } = useWrite("saveSchedulingWorkOrderNote", { touches: ["note"] })
  const notifyFailure = useNotifyFailure()
  const undoOf = useUndo()
  const tried = useCallback(
    async (write: () => Promise<unknown>): Promise<boolean> =>
      (await notifyFailure(async () => {
        await write()
        return true
      })) ?? false,
    [notifyFailure]
  )
  const undoable = useCallback(
    (write: () => Promise<void>, text: string): Promise<boolean> =>
      tried(async () => {
        await write()
        notify({ text, ...undoOf(take()) })
      }),
    [tried, take, notify, undoOf]
  )
  return useMemo(
    (): ListWrites => ({
      isBusy: isBusy || isHiding,
      lock: (held, text) => undoable(() => lockRows(held), text),
      unlock: async (rows, text) => {
        await undoable(() => unlockRows(rows.map(({ workOrderId }) => workOrderId)), text)
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
    [isBusy, isHiding, hideNow, noteNow, lockRows, unlockRows, notify, tried, undoable, t]
  )
}
