import { foldText } from "@atelier/domain/text"
import type { WorkOrder } from "@atelier/domain/work-order"

/**
 * The words of a text, without case and accents: runs of letters, digits and symbols such as emoji.
 */
export const wordsOf = (text: string): ReadonlyArray<string> =>
  foldText(text).match(/[\p{L}\p{M}\p{N}\p{So}]+/gu) ?? []

/** A longer run of letters and digits is no number that anybody looks for by a part of it. */
const MAX_NUMBER_LENGTH = 40

/**
 * A word, and where it has digits what it ends with from each of its characters on: any part of a
 * number begins one of these, so that one search by beginnings finds it.
 */
const withEnds = (word: string): ReadonlyArray<string> =>
  /\p{N}/u.test(word) && word.length <= MAX_NUMBER_LENGTH
    ? [...word].map((_, at, characters) => characters.slice(at).join(""))
    : [word]

/** The digits of a phone number as one word, whatever stands between them. */
const digitsOf = (phone: string): string => phone.replace(/\P{N}/gu, "")

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
