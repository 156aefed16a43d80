import { type Answer, type Change, contentOf, isSame } from "../records.ts"
import { type Asked, changesIn, isDone, isNamed, isPreview, isReplayed } from "./asked.ts"
import type { Ledger } from "./Ledger.ts"
import type { Law } from "./laws.ts"
import type { Watch } from "./Watch.ts"

/** The changed rows; those that are created get other ids in a preview. */
const outcomeOf = (changes: ReadonlyArray<Change>) =>
  changes
    .filter(({ before }) => before !== null)
    .map(({ table, id, after }) => [table, id, after])
    .toSorted()

/** Compares previews with the writes that follow them at once. */
export const makePreviews = (law: Law, { entries, lastEntry }: Ledger, { isWatched }: Watch) => {
  const previews = new Map<string, { readonly at: number; readonly answer: Answer }>()
  return {
    check: (asked: ReadonlyArray<Asked>): void => {
      const [one] = asked
      if (asked.length !== 1 || one === undefined || one.answer === null) return
      const { sent, answer } = one
      const signature = `${sent.user} ${sent.path.replace(/[?&]preview=true/, "")} ${contentOf(sent.body)}`
      const last = lastEntry()
      if (isPreview(sent)) {
        previews.set(signature, { at: last, answer })
        return
      }
      const preview = previews.get(signature)
      previews.delete(signature)
      const wrote = isNamed(answer) ? 1 : 0
      if (preview === undefined || preview.at !== last - wrote || answer.status >= 500) return
      if (isReplayed(answer)) return
      const isAlike = isDone(preview.answer) === isDone(answer)
      const shown = wrote === 1 && !isWatched(sent.user) ? entries.get(last)?.changes : undefined
      law(
        "the preview shows what the write does",
        isAlike &&
          (shown === undefined || isSame(outcomeOf(changesIn(preview.answer)), outcomeOf(shown))),
        () => `${signature}\n${preview.answer.text}\n${answer.text}\n${contentOf(shown)}`
      )
    }
  }
}
