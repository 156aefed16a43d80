import { describe, expect, it } from "vitest"
import {
  type DraftStorage,
  dropDraft,
  MAX_DRAFT_AGE_MS,
  readDraft,
  writeDraft
} from "./draftStore.ts"

/** Browser storage that holds at most `room` characters. */
const storageOf = (room: number): DraftStorage & { readonly kept: Map<string, string> } => {
  const kept = new Map<string, string>()
  return {
    kept,
    get length() {
      return kept.size
    },
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => {
      const used = [...kept].reduce((sum, [k, v]) => sum + (k === key ? 0 : v.length), 0)
      if (used + value.length > room) throw new DOMException("full", "QuotaExceededError")
      kept.set(key, value)
    }
  }
}

const draft = (savedAt: number, name = "Cuisine") => ({ savedAt, values: { name } })

describe("drafts", () => {
  it("are found by the same user and form only", () => {
    const storage = storageOf(10_000)
    expect(writeDraft(storage, "ann", "work-order/new", draft(5))).toBe(true)
    expect(readDraft(storage, "ann", "work-order/new", 6)).toEqual(draft(5))
    expect(readDraft(storage, "bob", "work-order/new", 6)).toBeNull()
    expect(readDraft(storage, "ann", "user-event/new", 6)).toBeNull()
    dropDraft(storage, "ann", "work-order/new")
    expect(readDraft(storage, "ann", "work-order/new", 6)).toBeNull()
  })

  it("are distinguished for ids with the separator", () => {
    const storage = storageOf(10_000)
    writeDraft(storage, "a:b", "c", draft(1))
    expect(readDraft(storage, "a", "b:c", 1)).toBeNull()
  })

  it("are deleted when expired or unreadable", () => {
    const storage = storageOf(10_000)
    writeDraft(storage, "ann", "old", draft(0))
    expect(readDraft(storage, "ann", "old", MAX_DRAFT_AGE_MS + 1)).toBeNull()
    storage.kept.set("atelier-draft:ann:broken", "{")
    expect(readDraft(storage, "ann", "broken", 1)).toBeNull()
    writeDraft(storage, "ann", "new", draft(MAX_DRAFT_AGE_MS + 1))
    expect([...storage.kept.keys()]).toEqual(["atelier-draft:ann:new"])
  })

  it("make room for the newest, or report failure", () => {
    const storage = storageOf(120)
    storage.kept.set("somebody-else", "kept")
    writeDraft(storage, "ann", "one", draft(1, "x".repeat(50)))
    expect(writeDraft(storage, "ann", "two", draft(2, "y".repeat(50)))).toBe(true)
    expect(readDraft(storage, "ann", "one", 2)).toBeNull()
    expect(writeDraft(storage, "ann", "two", draft(3, "z".repeat(500)))).toBe(false)
    expect(storage.kept.get("somebody-else")).toBe("kept")
  })
})
