import { digitsOf, withEnds, wordsOf } from "@atelier/domain/text"
import { type OrderText, textsWith, type WorkOrder } from "@atelier/domain/work-order"

/** What a work order is found by. */
export interface OrderWords {
  readonly words: ReadonlyArray<string>
  readonly keywords: ReadonlyArray<string>
}

/**
 * The words that a work order and the name of its group are found by; keywords stand apart. Numbers
 * of orders and phones are found by any part of them, other words by their beginnings.
 */
export const orderWords = (workOrder: WorkOrder, groupName: string | null): OrderWords => {
  const textOf = (searchedBy: OrderText["searchedBy"]): string =>
    textsWith({ searchedBy })
      .map((field) => workOrder[field])
      .join("\n")
  const digits = textsWith({ searchedBy: "digits" }).map((field) => digitsOf(workOrder[field]))
  return {
    words: [
      ...wordsOf(`${textOf("parts")}\n${workOrder.importKey ?? ""}`).flatMap(withEnds),
      ...digits.flatMap(withEnds),
      ...wordsOf(`${textOf("words")}\n${textOf("digits")}\n${groupName ?? ""}`)
    ].filter((word) => word !== ""),
    keywords: wordsOf(textOf("keywords"))
  }
}
