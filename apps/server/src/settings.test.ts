import { describe, expect, it } from "vitest"
import { readSettings, settingsTable, WrongSetting } from "./settings.ts"

const PRODUCTION = { ATELIER_MODE: "production", OIDC_ISSUER: "https://id.example" }

describe("settings", () => {
  it("are complete without any being given", () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      mode: "development",
      origin: "http://localhost:3000",
      issuer: "http://localhost:3000/oidc",
      audience: "http://localhost:3000/api",
      embedsProvider: true
    })
  })

  it("never bring the embedded provider beside another issuer, nor in production", () => {
    expect(readSettings({ OIDC_ISSUER: "https://id.example/" })).toMatchObject({
      issuer: "https://id.example",
      embedsProvider: false
    })
    expect(readSettings(PRODUCTION).embedsProvider).toBe(false)
    expect(() => readSettings({ ATELIER_MODE: "production" })).toThrow(/OIDC_ISSUER/)
  })

  it.each([
    ["PORT", "many"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["ATELIER_DATA", ""],
    ["ATELIER_MODE", "test"],
    ["ATELIER_ORIGIN", "shop.example"],
    ["ATELIER_TIME_ZONE", "Moon/Base"],
    ["ATELIER_LANGUAGES", "french"],
    ["OIDC_ISSUER", "javascript:alert(1)"],
    ["LOG_LEVEL", "loud"]
  ])("name the one that is wrong: %s=%s", (name, value) => {
    const read = () => readSettings({ [name]: value })
    expect(read).toThrow(WrongSetting)
    expect(read).toThrow(new RegExp(`^The setting ${name} is .*must be .*\\.$`))
  })

  it("have a name of their own and a sentence each", () => {
    const settings = Object.values(settingsTable)
    expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length)
    for (const { description } of settings) expect(description).toMatch(/^[A-Z`].*\.$/)
  })
})
