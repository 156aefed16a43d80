import { digitsOf, withEnds, wordsOf } from "@atelier/domain/text"
import type { WorkOrder } from "@atelier/domain/work-order"

/** What a work order is found by. */
export interface OrderWords {
  readonly words: ReadonlyArray<string>
  readonly keywords: ReadonlyArray<string>
}

/**
 * The words that a work order and the name of its group are found by; keywords stand apart. Numbers
 * of orders and phones are found by any part of them, other words by their beginnings.
 */
export const orderWords = (workOrder: WorkOrder, groupName: string | null): OrderWords => ({
  words: [
    ...wordsOf(`${workOrder.name}\n${workOrder.importKey ?? ""}`).flatMap(withEnds),
    ...withEnds(digitsOf(workOrder.clientPhone)),
    ...wordsOf(
      [
        workOrder.clientName,
        workOrder.clientPhone,
        workOrder.clientAddress,
        workOrder.clientAddressLine2,
        workOrder.clientCity,
        workOrder.clientState,
        workOrder.clientZipCode,
        workOrder.clientEmail,
        workOrder.roomName,
        groupName ?? ""
      ].join("\n")
    )
  ].filter((word) => word !== ""),
  keywords: wordsOf(workOrder.keywords)
})
