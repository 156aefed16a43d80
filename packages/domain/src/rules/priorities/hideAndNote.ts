import { changed, created, deleted, type Plan, type Reason } from "../../records/change/index.ts"
import { type Hide, locksDroppedBy, type Note } from "../../records/priority-list/index.ts"
import { type Proposal, plainProposal } from "../proposal/index.ts"

const REQUESTED: Reason = { _tag: "Requested" }

export interface ListedOrder {
  readonly progressId: string
  readonly workOrderId: string
}

const isAt =
  ({ progressId, workOrderId }: ListedOrder) =>
  (row: ListedOrder): boolean =>
    row.progressId === progressId && row.workOrderId === workOrderId

/**
 * Permanently hides a work order in the lists of a progress and removes its locks there. Changes
 * nothing if it is already hidden.
 *
 * @example
 * const [orderId = ""] = booked.workOrder.keys()
 * const listed = { progressId: "cutting", workOrderId: orderId }
 * hideWorkOrder(booked, listed, { newId }).row.workOrderId === orderId // => true
 */
export const hideWorkOrder = (
  plan: Plan,
  listed: ListedOrder,
  at: { readonly newId: () => string }
): { readonly row: Hide; readonly proposal: Proposal } => {
  const hidden = [...plan.hide.values()].find(isAt(listed))
  if (hidden !== undefined) return { row: hidden, proposal: plainProposal([]) }
  const hide: Hide = { ...listed, id: at.newId(), version: 1 }
  const dropped = locksDroppedBy(hide, [...plan.lock.values()], [...plan.mergedProgress.values()])
  const proposal = plainProposal([
    created("hide", hide, REQUESTED),
    ...dropped.map((lock) => deleted("lock", lock, REQUESTED))
  ])
  return { row: hide, proposal }
}

/**
 * The note on a work order in the lists of a progress; null if there is none.
 *
 * @example
 * const [orderId = ""] = booked.workOrder.keys()
 * storedNote(booked, { progressId: "cutting", workOrderId: orderId }) // => null
 */
export const storedNote = (plan: Plan, listed: ListedOrder): Note | null =>
  [...plan.note.values()].find(isAt(listed)) ?? null

/**
 * Saves a note on a work order in the lists of a progress; an empty text deletes the note.
 *
 * @example
 * const [orderId = ""] = booked.workOrder.keys()
 * const listed = { progressId: "cutting", workOrderId: orderId }
 * const { changes } = saveNote(booked, { ...listed, note: "Wait for the oak" }, { newId })
 * storedNote(applyChanges(booked, changes), listed)?.text // => "Wait for the oak"
 */
export const saveNote = (
  plan: Plan,
  { note: text, ...listed }: ListedOrder & { readonly note: string },
  at: { readonly newId: () => string }
): Proposal => {
  const stored = storedNote(plan, listed)
  const isEmpty = text.trim() === ""
  if (stored === null)
    return plainProposal(
      isEmpty ? [] : [created("note", { ...listed, id: at.newId(), text }, REQUESTED)]
    )
  return plainProposal([
    isEmpty
      ? deleted("note", stored, REQUESTED)
      : changed("note", stored, { ...stored, text }, REQUESTED)
  ])
}
