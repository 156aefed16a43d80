import { foldText } from "./foldText.ts"

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
export const withEnds = (word: string): ReadonlyArray<string> =>
  /\p{N}/u.test(word) && word.length <= MAX_NUMBER_LENGTH
    ? [...word].map((_, at, characters) => characters.slice(at).join(""))
    : [word]

/** The digits of a phone number as one word, whatever stands between them. */
export const digitsOf = (phone: string): string => phone.replace(/\P{N}/gu, "")

/** What may stand between the digits of a phone number. */
export const phoneSigns = [" ", "-", ".", "(", ")", "+"] as const

const isPhone = (text: string): boolean => /^[\d .()+-]+$/.test(text)

/** What a field is found by: its numbers by any part of them, other words by their beginnings. */
const fieldWords = (text: string): ReadonlyArray<string> => [
  ...wordsOf(text).flatMap(withEnds),
  ...(isPhone(text) ? withEnds(digitsOf(text)) : [])
]

/** Whether each of the searched words begins one of some words. */
export const beginsAll = (searched: ReadonlyArray<string>, words: ReadonlyArray<string>): boolean =>
  searched.every((start) => words.some((word) => word.startsWith(start)))

/** Whether a search finds a text, whose lines are fields of a record. */
export const isFound = (text: string, search: string): boolean =>
  beginsAll(wordsOf(search), text.split("\n").flatMap(fieldWords))
