import type { Plan } from "../change/index.ts"
import { foldText } from "../text/index.ts"

/** What the columns and words of a sheet are called: the first is written, each is understood. */
export interface SheetWords {
  readonly column: (key: string) => ReadonlyArray<string>
  readonly word: (key: string) => ReadonlyArray<string>
}

/** What cells are written and read with: the records that they may name, and the words for it. */
export interface SheetSurroundings {
  readonly plan: Plan
  readonly words: SheetWords
}

/** A text without what spreadsheets and hands add: case, accents and spaces. */
export const folded = (text: string): string => foldText(text).replace(/\s+/g, " ").trim()

/** The word that is written for a key. */
export const writtenWord = ({ words }: SheetSurroundings, key: string): string =>
  words.word(key)[0] ?? key

/** The one of some keys that a text stands for; undefined where it stands for none. */
export const keyOfWord = (
  { words }: SheetSurroundings,
  keys: ReadonlyArray<string>,
  text: string
): string | undefined =>
  keys.find((key) => words.word(key).some((word) => folded(word) === folded(text)))
