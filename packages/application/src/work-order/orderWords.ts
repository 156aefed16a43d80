import { digitsOf, withEnds, wordsOf } from "@atelier/domain/text"
import { type OrderText, textsWith, type WorkOrder } from "@atelier/domain/work-order"

export interface OrderWords {
  readonly words: ReadonlyArray<string>
  readonly keywords: ReadonlyArray<string>
}

/**
 * The words by which a work order is found, including the name of its group; keywords are separate.
 * Order and phone numbers match by any part, other words by their beginning.
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
