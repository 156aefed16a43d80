import type { ListOwner } from "@atelier/domain/priority-list"
import {
  queryKey,
  useMadeChanges,
  useNotify,
  useNotifyFailure,
  useText,
  useUndo,
  useWrite
} from "@atelier/ui"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useMemo } from "react"
import type { PriorityListRow, PriorityPage } from "./usePriorityPage.ts"

type ChangeRow = (row: PriorityListRow) => PriorityListRow

const everyList = queryKey("getPriorityList")

/** Patches rows on all cached pages, so that the next action builds on the previous one. */
const useShownRows = (
  owner: ListOwner
): {
  readonly change: (change: ChangeRow) => void
  /** Patches all lists, because a note is the same in each. */
  readonly changeEverywhere: (change: ChangeRow) => void
  readonly readAgain: () => void
} => {
  const { kind, id } = owner
  const queries = useQueryClient()
  return useMemo(() => {
    const pages = queryKey("getPriorityList", { query: { kind, id } })
    const show = (key: ReadonlyArray<unknown>, change: ChangeRow): void => {
      queries.setQueriesData<PriorityPage>(
        { queryKey: key },
        (page) => page && { ...page, data: page.data.map(change) }
      )
    }
    return {
      change: (change) => {
        void queries.cancelQueries({ queryKey: pages })
        show(pages, change)
      },
      changeEverywhere: (change) => show(everyList, change),
      readAgain: () => void queries.invalidateQueries({ queryKey: pages })
    }
  }, [queries, kind, id])
}

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
