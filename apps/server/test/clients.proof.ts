import { execFile } from "node:child_process"
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { type ResourcePath, resources } from "@atelier/contract"
import { defaultPriorityListSettings } from "@atelier/domain/priority-list"
import { createConfig, lintFromString } from "@redocly/openapi-core"
import simpleRestProvider from "ra-data-simple-rest"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { pageExample, walkThroughs, writeExamples } from "../../../scripts/examples.ts"
import { programFile } from "../../../scripts/programFile.ts"
import { type ProofShop, startProofShop } from "../proof/ProofShop.ts"
import { makeDataFolder } from "./TestServer.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Asynchronous, so that this process notices closed connections. */
const runProgram = promisify(execFile)

const root = join(import.meta.dirname, "..", "..", "..")
const data = makeDataFolder()

let shop: ProofShop
/** Read once, because the linter blocks this process too long for an open connection. */
let documentText: string
beforeAll(async () => {
  shop = await startProofShop({
    environment: {
      ATELIER_SECRET_KEY: "the-key-of-the-walk-throughs-and-no-other",
      ATELIER_WEBHOOK_NETWORKS: "127.0.0.0/8"
    }
  })
  documentText = await (await fetch(`${shop.origin}/api/openapi.json`)).text()
})
afterAll(async () => {
  await shop.close()
  data.remove()
})

describe("the OpenAPI document", () => {
  it("has no linter errors", async () => {
    // `WorkOrder/checkIfBrokenLink/{id}` and `WorkOrder/{id}/getWorkOrderProgress` are both in the
    // specification; fixed segments take precedence.
    const config = await createConfig({
      extends: ["recommended"],
      rules: { "no-ambiguous-paths": "off" }
    })
    const problems = await lintFromString({ source: documentText, config })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  it("generates a client that compiles, reads and writes", async () => {
    const folder = join(data.folder, "generated")
    mkdirSync(join(folder, "node_modules"), { recursive: true })
    symlinkSync(
      join(root, "apps/server/node_modules/openapi-fetch"),
      join(folder, "node_modules/openapi-fetch")
    )
    writeFileSync(join(folder, "openapi.json"), documentText)
    await runProgram(process.execPath, [
      programFile("openapi-typescript"),
      join(folder, "openapi.json"),
      "--output",
      join(folder, "api.d.ts")
    ])
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          target: "es2023",
          module: "esnext",
          moduleResolution: "bundler",
          lib: ["es2023", "dom"],
          types: [],
          skipLibCheck: true
        },
        files: ["client.ts"]
      })
    )
    writeFileSync(
      join(folder, "client.ts"),
      `import createClient from "openapi-fetch"
import type { paths } from "./api"

export const run = async (baseUrl: string, token: string) => {
  const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } })
  const config = await client.GET("/User/getUserConfig")
  if (config.data === undefined) throw new Error(config.error.detail)
  const day: string = config.data.today
  const created = await client.POST("/contractors", {
    body: { name: "Generated", email: "", phone: "" }
  })
  if (created.data === undefined) throw new Error(created.error.detail)
  if ("changeId" in created.data) throw new Error("it was only looked at")
  const { id, version } = created.data
  const refused = await client.PUT("/contractors/{id}", {
    params: { path: { id } },
    body: { id, version: version + 7, name: "Stale", email: "", phone: "" }
  })
  return { day, code: refused.error?.code }
}
`
    )
    await runProgram(process.execPath, [programFile("tsc"), "-p", folder])
    const client: { readonly run: (base: string, token: string) => Promise<unknown> } =
      await import(join(folder, "client.ts"))
    expect(await client.run(`${shop.origin}/api`, await shop.token("admin"))).toEqual({
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      code: "VersionConflict"
    })
  })
})

describe("the walk-throughs of the API", () => {
  const pages = walkThroughs().map(pageExample)
  const { project, files } = writeExamples(pages, join(root, "docs/dist/walk-throughs"))
  afterAll(() => {
    vi.unstubAllEnvs()
    rmSync(project, { recursive: true, force: true })
  })

  it("are several and show their results", () => {
    expect(pages.length).toBeGreaterThan(3)
    expect(pages.filter(({ claims }) => claims < 3)).toEqual([])
  })

  it.each(pages.map(({ from }, place) => ({ from, file: files[place] ?? "" })))(
    "are true: $from",
    async ({ file }) => {
      vi.stubEnv("ATELIER_URL", `${shop.origin}/api`)
      vi.stubEnv("ATELIER_TOKEN", await shop.token("admin"))
      await import(/* @vite-ignore */ file)
    }
  )
})

interface Row {
  readonly id: string
  readonly version: number
  readonly name?: string
}

/** The HTTP client of react-admin, signed in. */
const httpClient = async (
  url: string,
  {
    headers,
    ...init
  }: NonNullable<Parameters<NonNullable<Parameters<typeof simpleRestProvider>[1]>>[1]> = {}
) => {
  const response = await fetch(url, {
    ...init,
    headers: {
      ...Object.fromEntries(new Headers(headers)),
      accept: "application/json",
      authorization: `Bearer ${await shop.token("admin")}`,
      ...(init.body === undefined ? {} : { "content-type": "application/json" })
    }
  })
  const body = await response.text()
  if (!response.ok) throw new Error(`${init.method} ${url}: ${body}`)
  return { status: response.status, headers: response.headers, body, json: JSON.parse(body) }
}

const everything = {
  pagination: { page: 1, perPage: 5 },
  sort: { field: "id", order: "ASC" as const },
  filter: {}
}

/** Resources that cannot be created or deleted here, with the reason. */
const kept: { readonly [P in ResourcePath]?: RegExp } = {
  users: /MethodNotAllowed/,
  thresholds: /AlreadyThere/
}

const changeable = ["name", "displayName", "title", "messageEN", "noAddedValue", "late"]

const change = (row: Row): Readonly<Record<string, unknown>> => {
  const [field = "", value] = Object.entries(row).find(([name]) => changeable.includes(name)) ?? []
  return { [field]: typeof value === "number" ? value + 0.01 : `${value} 2` }
}

const drafts: { readonly [P in ResourcePath]?: Readonly<Record<string, unknown>> } = {
  generalnotifications: { code: "new", messageEN: "New", messageFR: "Nouveau", type: "info" },
  schedulingconfigs: { progressId: "progress-edge", ...defaultPriorityListSettings }
}

const unique: { readonly [P in ResourcePath]?: Readonly<Record<string, unknown>> } = {
  generalnotifications: { code: "other" },
  schedulingconfigs: { progressId: "progress-assembly" }
}

describe("the client of react-admin", () => {
  it.each(Object.keys(resources))("lists, reads and changes %s", async (path) => {
    const provider = simpleRestProvider(`${shop.origin}/api`, httpClient)
    const data = drafts[path as ResourcePath]
    if (data !== undefined) await provider.create<Row>(path, { data })
    const { data: rows, total } = await provider.getList<Row>(path, everything)
    expect(total).toBeGreaterThan(0)
    expect(rows.length).toBe(Math.min(5, total ?? 0))
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).sort())
    const [first] = rows
    if (first === undefined) return
    expect((await provider.getOne<Row>(path, { id: first.id })).data).toEqual(first)
    const ids = rows.map(({ id }) => id)
    const many = await provider.getMany<Row>(path, { ids })
    expect(many.data.map(({ id }) => id).sort()).toEqual(ids)
    const referenced = await provider.getManyReference<Row>(path, {
      ...everything,
      target: "id",
      id: first.id
    })
    expect(referenced.data).toEqual([first])
    const save = (data: Row) =>
      provider.update<Row>(path, { id: first.id, data, previousData: first })
    expect((await save(first)).data).toEqual(first)
    const wanted = { ...first, ...change(first) }
    expect((await save(wanted)).data).toEqual({ ...wanted, version: first.version + 1 })
  })

  it.each(Object.keys(resources))("creates and deletes %s", async (path) => {
    const provider = simpleRestProvider(`${shop.origin}/api`, httpClient)
    const { data: rows } = await provider.getList<Row>(path, everything)
    const { id: _id, version: _version, ...copy } = rows[0] ?? { id: "", version: 0 }
    const draft = { ...copy, ...unique[path as ResourcePath] }
    const because = kept[path as ResourcePath]
    if (because !== undefined) {
      await expect(provider.create<Omit<Row, "id">>(path, { data: draft })).rejects.toThrow(because)
      return
    }
    const made = await provider.create<Row>(path, { data: draft })
    expect(made.data).toMatchObject(draft)
    const removed = await provider.delete<Row>(path, { id: made.data.id, previousData: made.data })
    expect(removed.data.id).toBe(made.data.id)
  })
})
