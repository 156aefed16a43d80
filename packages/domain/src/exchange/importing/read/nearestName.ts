import { editDistance } from "../../../kernel/text/index.ts"
import { folded } from "../../sheet/index.ts"

const sortedWords = (text: string): string => text.split(" ").toSorted().join(" ")

/** A text without the words that another has too, such as `crew` in the names of crews. */
const withoutShared = (text: string, other: string): string => {
  const shared = new Set(other.split(" "))
  return text
    .split(" ")
    .filter((word) => !shared.has(word))
    .join(" ")
}

/** A third of the letters may differ; words that both names have do not count. */
const LETTERS_PER_FAULT = 3
const MAX_LETTERS = 200

/**
 * The most similar of some names, also with its words in another order or with words missing at the
 * end; null if none is similar.
 */
export const nearestName = (text: string, names: ReadonlyArray<string>): string | null => {
  const wanted = folded(text)
  if (wanted.length > MAX_LETTERS) return null
  let nearest: string | null = null
  let least = Number.POSITIVE_INFINITY
  for (const name of names) {
    const known = folded(name)
    const isLonger = known.startsWith(`${wanted} `) || wanted.startsWith(`${known} `)
    const own = withoutShared(wanted, known)
    const allowed = Math.max(1, Math.ceil(own.length / LETTERS_PER_FAULT))
    const distance = isLonger
      ? 1
      : Math.abs(known.length - wanted.length) > allowed
        ? least
        : Math.min(
            editDistance(wanted, known),
            editDistance(sortedWords(wanted), sortedWords(known)) + 1
          )
    if (distance >= least || distance > allowed) continue
    least = distance
    nearest = name
  }
  return nearest
}
