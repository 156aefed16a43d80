import { expect, it } from "vitest"
import { forgetEarlierTokens } from "./forgetEarlierTokens.ts"

const storageWith = (keys: ReadonlyArray<string>) => {
  const kept = new Set(keys)
  return {
    kept,
    storage: {
      get length() {
        return kept.size
      },
      key: (place: number) => [...kept][place] ?? null,
      removeItem: (key: string) => void kept.delete(key)
    }
  }
}

it("removes tokens of earlier versions only", () => {
  const others = ["atelier.menu", "atelier.demoBannerDismissed", "atelier.draft.user:1", "else"]
  const { kept, storage } = storageWith([
    "atelier.user:http://localhost:3000/oidc:atelier",
    "atelier.0123456789abcdef0123456789abcdef",
    ...others,
    "atelier.user:https://id.example.com:other"
  ])
  forgetEarlierTokens(storage)
  expect([...kept]).toEqual(others)
})
