import type { WorkOrder } from "@atelier/domain/work-order"
import { foldText } from "../list/index.ts"

/** The words of a text, without case and accents: runs of letters, digits and symbols such as emoji. */
export const wordsOf = (text: string): ReadonlyArray<string> =>
  foldText(text).match(/[\p{L}\p{M}\p{N}\p{So}]+/gu) ?? []

/** What a work order is found by. */
export interface OrderWords {
  readonly words: ReadonlyArray<string>
  readonly keywords: ReadonlyArray<string>
}

/** The words that a work order and the name of its group are found by; keywords stand apart. */
export const orderWords = (workOrder: WorkOrder, groupName: string | null): OrderWords => ({
  words: wordsOf(
    [
      workOrder.name,
      workOrder.clientName,
      workOrder.clientPhone,
      workOrder.clientAddress,
      workOrder.clientAddressLine2,
      workOrder.clientCity,
      workOrder.clientState,
      workOrder.clientZipCode,
      workOrder.clientEmail,
      workOrder.roomName,
      workOrder.importKey ?? "",
      groupName ?? ""
    ].join("\n")
  ),
  keywords: wordsOf(workOrder.keywords)
})

/** Whether each of the searched words begins one of some words. */
export const beginsAll = (searched: ReadonlyArray<string>, words: ReadonlyArray<string>): boolean =>
  searched.every((start) => words.some((word) => word.startsWith(start)))
