import { execFile } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { programsIn } from "../../../scripts/examples.ts"
import { published } from "../../../scripts/packing/published.ts"
import { programFile } from "../../../scripts/programFile.ts"
import { serveHere } from "../test/TestServer.ts"
import { type ProofShop, startProofShop } from "./ProofShop.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const program = `import { makeClient, type Refused } from "@atelier/client"
import { makePromiseClient } from "@atelier/client/promise"
import { Effect } from "effect"

const [url = "", token = ""] = process.argv.slice(2)
const promises = makePromiseClient({ url, token, language: "en" })
const client = makeClient({ url, token, language: "en" })

const { today } = await promises.getUserConfig()
const { data } = await promises.getWorkOrders({ query: { page: 1, pageSize: 3 } })
const code = await Effect.runPromise(
  client.records.contractors.change({ id: "nobody", version: 1, name: "N", email: "", phone: "" }).pipe(
    Effect.map(() => "changed"),
    Effect.catchTag("Refused", (refused: Refused) => Effect.succeed(refused.problem.code))
  )
)
const names: ReadonlyArray<string> = data.map(({ name }) => name)
// @ts-expect-error a call has the parameters of the contract only
const wrong = () => promises.getWorkOrders({ query: { pages: 1 } })
console.log(JSON.stringify({ today, names: names.length, code, wrong: typeof wrong }))
`

const consumer = mkdtempSync(join(tmpdir(), "client-"))
/** Runs Node there. Asynchronous, because this process also serves as the token issuer. */
const inConsumer = async (...args: ReadonlyArray<string>): Promise<string> => {
  const run = promisify(execFile)(process.execPath, args, { cwd: consumer, encoding: "utf8" })
  return run.then(
    ({ stdout }) => stdout,
    (failed: { readonly stdout: string; readonly stderr: string }) =>
      `${failed.stdout}${failed.stderr}`
  )
}

const programs = programsIn("packages/client/README.md")

describe("the installed client", () => {
  let shop: ProofShop
  beforeAll(async () => {
    published("packages/client", consumer)
    const types = join(consumer, "node_modules/@types")
    mkdirSync(types, { recursive: true })
    symlinkSync(join(process.cwd(), "node_modules/@types/node"), join(types, "node"), "junction")
    shop = await startProofShop({}, serveHere)
  })
  afterAll(async () => {
    await shop.close()
    rmSync(consumer, { recursive: true })
  })

  it("needs effect alone, compiles strictly, and calls a shop", async () => {
    const examples = programs.map(({ code }, at) => ({ file: `readme${at}.mts`, code }))
    expect(examples.length).toBeGreaterThan(1)
    for (const { file, code } of [...examples, { file: "main.mts", code: program }])
      writeFileSync(join(consumer, file), code.replaceAll("https://shop.example", shop.origin))
    const options = [
      "--checkers",
      "1",
      "--strict",
      "--noEmit",
      "--module",
      "nodenext",
      "--target",
      "es2023"
    ]
    const files = ["main.mts", ...examples.map(({ file }) => file)]
    const compiled = await inConsumer(programFile("tsc"), ...options, "--types", "node", ...files)
    expect(compiled).toBe("")
    const token = await shop.token("admin")
    const answer = await inConsumer("main.mts", `${shop.origin}/api`, token)
    expect(JSON.parse(answer)).toEqual({
      today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      names: 3,
      code: "NotFound",
      wrong: "function"
    })
    vi.stubEnv("ATELIER_TOKEN", token)
    const [withPromises, withEffect] = await Promise.all(
      examples.map(({ file }) => inConsumer(file))
    )
    expect(withPromises).toMatch(/^\d{4}-\d\d-\d\d: \d+ work orders\n$/)
    expect(withEffect).toMatch(/\d+ days would be overloaded\n/)
  })
})
