import { foldText } from "../../kernel/text/index.ts"
import type { Plan } from "../../records/change/index.ts"
import { plainLine } from "./table/plainLine.ts"

/** Translated words by key: the first one is written, all are accepted when reading. */
export interface SheetWords {
  readonly column: (key: string) => ReadonlyArray<string>
  readonly word: (key: string) => ReadonlyArray<string>
}

/** The context of reading and writing cells: the records that they may refer to, and the words. */
export interface SheetSurroundings {
  readonly plan: Plan
  readonly words: SheetWords
}

/** For comparison: ignores case, accents, invisible characters and repeated spaces. */
export const folded = (text: string): string => foldText(plainLine(text))

export const writtenWord = ({ words }: SheetSurroundings, key: string): string =>
  words.word(key)[0] ?? key

export const keyOfWord = (
  { words }: SheetSurroundings,
  keys: ReadonlyArray<string>,
  text: string
): string | undefined =>
  keys.find((key) => words.word(key).some((word) => folded(word) === folded(text)))
