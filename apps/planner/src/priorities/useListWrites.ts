import type { ListOwner } from "@atelier/domain/priority-list"
import {
  useMadeChanges,
  useNotify,
  useNotifyFailure,
  useText,
  useUndo,
  useWrite
} from "@atelier/ui"
import { useCallback, useMemo } from "react"
import type { PriorityListRow } from "./usePriorityPage.ts"
import { useShownRows } from "./useShownRows.ts"

export type HeldAt = ReadonlyArray<{ readonly workOrderId: string; readonly position: number }>

export interface ListWrites {
  readonly lock: (held: HeldAt, text: string) => Promise<void>
  readonly unlock: (rows: ReadonlyArray<PriorityListRow>, text: string) => Promise<void>
  readonly hide: (row: PriorityListRow) => Promise<void>
  readonly note: (row: PriorityListRow, note: string) => Promise<PriorityListRow | null>
}

const unlocked = { locked: false, lockedAt: null, lockedByName: null } as const

/** Applies a saved note to a row, unless the row already has a newer one. */
const withNote = (row: PriorityListRow, noted: PriorityListRow, note: string): PriorityListRow =>
  row.progressId === noted.progressId &&
  row.workOrderId === noted.workOrderId &&
  row.noteVersion === noted.noteVersion
    ? note === ""
      ? { ...row, note: null, noteVersion: 0 }
      : { ...row, note, noteVersion: noted.noteVersion + 1 }
    : row

/** A lock changes no other record, but every answer with the row depends on it. */
const ofLocks = { touches: ["lock"] } as const

const useLocks = ({ kind, id }: ListOwner) => {
  const { onChange, take } = useMadeChanges()
  const { mutateAsync: lock } = useWrite("lockPositions", { ...ofLocks, onChange })
  const { mutateAsync: unlock } = useWrite("unlockPositions", { ...ofLocks, onChange })
  const list = useMemo(() => ({ kind, id }), [kind, id])
  const lockRows = useCallback(
    async (held: HeldAt): Promise<void> => {
      const positions = held.map(({ workOrderId, position }) => ({
        workOrderIdPublic: workOrderId,
        position
      }))
      await lock({ body: { list, positions } })
    },
    [list, lock]
  )
  const unlockRows = useCallback(
    async (workOrderIds: ReadonlyArray<string>): Promise<void> => {
      await unlock({ body: { list, workOrderIds } })
    },
    [list, unlock]
  )
  return { lockRows, unlockRows, take }
}

/** Writes to a list, shown optimistically; locks have undo. */
export const useListWrites = (owner: ListOwner): ListWrites => {
  const t = useText("priorities", "common")
  const notify = useNotify()
  const { lockRows, unlockRows, take } = useLocks(owner)
  const { mutateAsync: hideNow } = useWrite("hideWorkOrder", { touches: ["hide", "lock"] })
  const { mutateAsync: noteNow } = useWrite("saveNote", { touches: ["note"] })
  const shown = useShownRows(owner)
  const notifyFailure = useNotifyFailure()
  const undoOf = useUndo()
  const tried = useCallback(
    async (write: () => Promise<unknown>): Promise<boolean> =>
      (await notifyFailure(write)) !== null,
    [notifyFailure]
  )
  const undoable = useCallback(
    async (write: () => Promise<void>, text: string): Promise<void> => {
      const isDone = await tried(async () => {
        await write()
        notify({ text, ...undoOf(take()) })
      })
      if (!isDone) shown.readAgain()
    },
    [tried, shown, take, notify, undoOf]
  )
  return useMemo(
    (): ListWrites => ({
      lock: async (held, text) => {
        const positions = new Map(held.map((at) => [at.workOrderId, at.position]))
        shown.change((row) =>
          positions.get(row.workOrderId) === row.position ? { ...row, locked: true } : row
        )
        await undoable(() => lockRows(held), text)
      },
      unlock: async (rows, text) => {
        const ids = rows.map(({ workOrderId }) => workOrderId)
        shown.change((row) => (ids.includes(row.workOrderId) ? { ...row, ...unlocked } : row))
        await undoable(() => unlockRows(ids), text)
      },
      hide: async ({ name, progressId, workOrderId }) => {
        const body = { progressId, workOrderIdPublic: workOrderId }
        if (await tried(() => hideNow({ body })))
          notify({ text: t("priorities:hide.done", { name }) })
      },
      note: async (noted, note) => {
        const { progressId, workOrderId, noteVersion: version } = noted
        const body = { progressId, workOrderIdPublic: workOrderId, note, version }
        const isSaved = await tried(() => noteNow({ body }))
        if (!isSaved) return null
        shown.changeEverywhere((row) => withNote(row, noted, note))
        return withNote(noted, noted, note)
      }
    }),
    [hideNow, noteNow, lockRows, unlockRows, notify, shown, tried, undoable, t]
  )
}
