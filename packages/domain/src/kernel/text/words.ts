import { foldText } from "./foldText.ts"

/** Words without case and accents: runs of letters, digits and symbols. */
export const wordsOf = (text: string): ReadonlyArray<string> =>
  foldText(text).match(/[\p{L}\p{M}\p{N}\p{So}]+/gu) ?? []

/** Longer words are searchable only by their beginnings. */
const MAX_NUMBER_LENGTH = 40

/**
 * A word and, if it contains digits, all of its suffixes. Any part of a number is the beginning of
 * a suffix, so that a prefix search finds it.
 */
export const withEnds = (word: string): ReadonlyArray<string> =>
  /\p{N}/u.test(word) && word.length <= MAX_NUMBER_LENGTH
    ? [...word].map((_, at, characters) => characters.slice(at).join(""))
    : [word]

export const digitsOf = (phone: string): string => phone.replace(/\P{N}/gu, "")

export const phoneSigns = [" ", "-", ".", "(", ")", "+"] as const

const isPhone = (text: string): boolean => /^[\d .()+-]+$/.test(text)

/** The words by which a field is found: suffixes of numbers, beginnings of other words. */
const fieldWords = (text: string): ReadonlyArray<string> => [
  ...wordsOf(text).flatMap(withEnds),
  ...(isPhone(text) ? withEnds(digitsOf(text)) : [])
]

/** True if each searched word is the beginning of one of the words. */
export const beginsAll = (searched: ReadonlyArray<string>, words: ReadonlyArray<string>): boolean =>
  searched.every((start) => words.some((word) => word.startsWith(start)))

/** True if a search finds a text whose lines are the fields of a record. */
export const isFound = (text: string, search: string): boolean =>
  beginsAll(wordsOf(search), text.split("\n").flatMap(fieldWords))
