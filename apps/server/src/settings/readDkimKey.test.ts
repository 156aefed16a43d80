import { generateKeyPairSync } from "node:crypto"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { readDkimKey } from "./readDkimKey.ts"

const rsa = (modulusLength: number): string =>
  generateKeyPairSync("rsa", {
    modulusLength,
    privateKeyEncoding: { type: "pkcs1", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" }
  }).privateKey

const nothing = { dkimSelector: "", dkimKeyFile: "", dkimKey: "" }
const key = rsa(1_024)

let folder = ""
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "atelier-dkim-"))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it("reads a key from a file, or from the environment with escaped line breaks", () => {
  const dkimKeyFile = join(folder, "key.pem")
  writeFileSync(dkimKeyFile, key)
  const fromFile = readDkimKey({ ...nothing, dkimSelector: "a1", dkimKeyFile })
  const dkimKey = key.replaceAll("\n", "\\n")
  expect(fromFile).toMatchObject({ selector: "a1" })
  expect(readDkimKey({ ...nothing, dkimSelector: "a1", dkimKey })).toEqual(fromFile)
  expect(readDkimKey(nothing)).toBeNull()
})

it.each([
  ["a selector alone", { ...nothing, dkimSelector: "a1" }],
  ["a key alone", { ...nothing, dkimKey: key }],
  ["a file that is not there", { ...nothing, dkimSelector: "a1", dkimKeyFile: "/nowhere/key.pem" }],
  ["something else", { ...nothing, dkimSelector: "a1", dkimKey: "the secret word" }],
  ["a key that is too short", { ...nothing, dkimSelector: "a1", dkimKey: rsa(512) }],
  [
    "a key of another kind",
    {
      ...nothing,
      dkimSelector: "a1",
      dkimKey: generateKeyPairSync("ed25519")
        .privateKey.export({ type: "pkcs8", format: "pem" })
        .toString()
    }
  ]
])("stops the start with %s in a sentence without the key", (_, settings) => {
  const secrets = [...settings.dkimKey.split("\n"), settings.dkimKey].filter((line) => line !== "")
  const said = (() => {
    try {
      return String(readDkimKey(settings)?.selector)
    } catch (error) {
      return error instanceof Error ? error.message : ""
    }
  })()
  expect(said).toMatch(/SMTP_DKIM/)
  for (const secret of secrets) expect(said).not.toContain(secret)
})
