import { useUserConfig } from "../../me/UserConfig.ts"
import { dropDraft, readDraft, writeDraft } from "./draftStore.ts"

/** Stores the text of a single-field form in this browser until it is saved. */
export const useKeptText = (
  formId: string
): {
  /** Null if nothing is stored. */
  readonly read: () => string | null
  readonly keep: (text: string) => void
  readonly drop: () => void
} => {
  const { id } = useUserConfig()
  return {
    read: () => {
      const text = readDraft(localStorage, id, formId, Date.now())?.values.text
      return typeof text === "string" ? text : null
    },
    keep: (text) =>
      void writeDraft(localStorage, id, formId, { savedAt: Date.now(), values: { text } }),
    drop: () => dropDraft(localStorage, id, formId)
  }
}
