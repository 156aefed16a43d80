import { execFile } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { programFile } from "../../../scripts/programFile.ts"
import { published } from "../../../scripts/published.ts"
import { type ProofShop, startProofShop } from "./ProofShop.ts"
import { isWhole } from "./scale.ts"

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

/** A folder outside the workspace, with nothing in it but what is installed. */
const consumer = mkdtempSync(join(tmpdir(), "client-"))
/** What Node prints there. This process goes on, as it answers for the issuer of tokens. */
const inConsumer = async (...args: ReadonlyArray<string>): Promise<string> =>
  (await promisify(execFile)(process.execPath, args, { cwd: consumer, encoding: "utf8" })).stdout

describe.runIf(isWhole)("the client as it is installed", () => {
  let shop: ProofShop
  beforeAll(async () => {
    published("packages/client", consumer)
    shop = await startProofShop()
  })
  afterAll(async () => {
    await shop.close()
    rmSync(consumer, { recursive: true })
  })

  it("needs effect alone, compiles strictly and asks a shop", async () => {
    writeFileSync(join(consumer, "main.mts"), program)
    const options = ["--strict", "--noEmit", "--module", "nodenext", "--target", "es2023"]
    const types = ["--types", "node", "--typeRoots", join(process.cwd(), "node_modules/@types")]
    expect(await inConsumer(programFile("tsc"), ...options, ...types, "main.mts")).toBe("")
    const answer = await inConsumer("main.mts", `${shop.origin}/api`, await shop.token("admin"))
    expect(JSON.parse(answer)).toEqual({
      today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      names: 3,
      code: "NotFound",
      wrong: "function"
    })
  })
})
