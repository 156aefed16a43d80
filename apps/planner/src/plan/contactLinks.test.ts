import { describe, expect, it } from "vitest"
import { mapLink, phoneLink } from "./contactLinks.ts"

describe("the links to a client", () => {
  it("lead to the address on a map, if there is one", () => {
    expect(mapLink(["12, rue de l’Église", "", "Québec"])).toBe(
      "https://www.openstreetmap.org/search?query=12%2C%20rue%20de%20l%E2%80%99%C3%89glise%2C%20Qu%C3%A9bec"
    )
    expect(mapLink(["", " "])).toBeNull()
  })

  it("dial the number, if there is one", () => {
    expect(phoneLink("+1 (418) 555-0123")).toBe("tel:+14185550123")
    expect(phoneLink("418 555-0123")).toBe("tel:4185550123")
    expect(phoneLink("demander à Julie")).toBeNull()
  })
})
