import { existsSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { everyCall } from "@atelier/contract"
import type { Document } from "@atelier/domain/document"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { type ProofShop, startProofShop } from "../../proof/ProofShop.ts"
import { serveHere } from "../TestServer.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let shop: ProofShop
let order: { readonly id: string; readonly name: string }
let note: { readonly id: string; readonly title: string }

beforeAll(async () => {
  shop = await startProofShop({}, serveHere)
  const { workOrder, event } = shop.plan
  const [first] = [...workOrder.values()]
  const user = [...event.values()].find(({ eventType }) => eventType === "UserEvent")
  if (first === undefined || user?.eventType !== "UserEvent") throw new Error("no order, no event")
  order = first
  note = user
})
afterAll(() => shop.close())

type Json = Readonly<Record<string, unknown>>

const ask = async <A = Json>(
  account: string,
  method: string,
  path: string,
  body?: Json
): Promise<{ readonly status: number; readonly body: A & { readonly code?: string } }> => {
  const response = await shop.ask(account, `/api/Document${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  return { status: response.status, body: await response.json() }
}

const begin = async (account: string, bytes: number, fields: Json = {}): Promise<string> => {
  const path = "eventId" in fields ? "/eventUploads" : "/uploads"
  const { status, body } = await ask<{ readonly id: string }>(account, "POST", path, {
    ...("eventId" in fields ? {} : { workOrderId: order.id }),
    category: "plansAndDrawings",
    name: "Façade.pdf",
    bytes,
    ...fields
  })
  expect(status).toBe(200)
  return body.id
}

const send = (account: string, id: string, offset: number, bytes: Uint8Array<ArrayBuffer>) =>
  shop.ask(account, `/api/Document/uploads/${id}?offset=${offset}`, {
    method: "PUT",
    headers: { "content-type": "application/octet-stream" },
    body: bytes
  })

const finish = (account: string, id: string) =>
  ask<Document>(account, "POST", `/uploads/${id}/finish`)

const encoder = new TextEncoder()

const added = async (account: string, text: string, fields: Json = {}): Promise<Document> => {
  const bytes = encoder.encode(text)
  const id = await begin(account, bytes.byteLength, fields)
  expect((await send(account, id, 0, bytes)).status).toBe(200)
  const { status, body } = await finish(account, id)
  expect(status).toBe(200)
  return body
}

type Listed = Document & { readonly addedByName: string | null }

const listed = async (account: string, asked = `getDocuments?workOrderId=${order.id}`) =>
  (await ask<{ readonly data: ReadonlyArray<Listed> }>(account, "GET", `/${asked}`)).body.data

const content = (account: string, { id }: Pick<Document, "id">) =>
  shop.ask(account, `/api/Document/${id}/content`)

const files = (): ReadonlyArray<string> =>
  existsSync(shop.settings.documents)
    ? readdirSync(shop.settings.documents, { recursive: true, encoding: "utf8" }).filter(
        (name) => name.endsWith("]") || /\]\.\w+$/.test(name)
      )
    : []

const shownFiles = () => files().filter((name) => !name.startsWith("."))

it("shows all unfinished uploads to administrators, who may cancel them", async () => {
  const id = await begin("planner", 10)
  await send("planner", id, 0, encoder.encode("four"))
  const list = await ask<{ readonly data: ReadonlyArray<Json> }>("admin", "GET", "/uploads")
  expect(list.body.data.find((upload) => upload.id === id)).toMatchObject({
    userId: "planner",
    userName: shop.plan.user.get("planner")?.displayName,
    category: "plansAndDrawings",
    name: "Façade.pdf",
    ownerName: order.name,
    bytes: 10,
    received: 4
  })
  expect((await ask("planner", "GET", "/uploads")).status).toBe(403)
  expect((await ask("installer", "DELETE", `/uploads/${id}`)).status).toBe(404)
  expect((await ask("admin", "DELETE", `/uploads/${id}`)).status).toBe(200)
  expect((await ask("admin", "DELETE", `/uploads/${id}`)).status).toBe(404)
  expect((await send("planner", id, 4, encoder.encode("more"))).status).toBe(404)
})

describe("a document", () => {
  it("is uploaded in parts, listed with its author, and downloaded safely", async () => {
    const id = await begin("planner", 11)
    expect((await send("planner", id, 0, encoder.encode("hello "))).status).toBe(200)
    expect((await ask("planner", "GET", `/uploads/${id}`)).body).toEqual({
      id,
      received: 6,
      bytes: 11
    })
    const again = await send("planner", id, 0, encoder.encode("hello "))
    expect([again.status, (await again.json()).code]).toEqual([409, "UploadOffset"])
    expect((await finish("planner", id)).body.code).toBe("UploadOffset")
    await send("planner", id, 6, encoder.encode("world"))
    const { body: document } = await finish("planner", id)
    expect(document).toMatchObject({ id, workOrderId: order.id, bytes: 11, addedBy: "planner" })
    expect((await finish("planner", id)).body).toEqual(document)
    const row = (await listed("planner")).find((each) => each.id === id)
    expect(row).toEqual({ ...document, addedByName: shop.plan.user.get("planner")?.displayName })
    const response = await content("planner", document)
    expect(await response.text()).toBe("hello world")
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-length": "11",
      "content-disposition": `attachment; filename="Fa_ade.pdf"; filename*=UTF-8''Fa%C3%A7ade.pdf`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store"
    })
    expect(response.headers.get("content-security-policy")).toContain("sandbox")
    expect(shownFiles().filter((name) => name.includes("Façade"))).toHaveLength(1)
  })

  it("is renamed and moved with the current version, also on the disk", async () => {
    const { id } = await added("planner", "renamed", { name: "Before.txt" })
    const edit = { id, version: 1, name: "After.txt", category: "quotes" }
    expect((await ask("planner", "POST", "/updateDocument", edit)).status).toBe(200)
    expect((await ask("planner", "POST", "/updateDocument", edit)).body.code).toBe(
      "VersionConflict"
    )
    await vi.waitFor(() => {
      const [name = ""] = shownFiles().filter((each) => each.includes("After"))
      expect(name).toContain("Soumissions")
    })
  })

  it("is deleted to the bin and restored by undo", async () => {
    const document = await added("planner", "gone", { name: "Gone.txt" })
    const { body } = await ask<{ readonly changeId: string }>(
      "planner",
      "DELETE",
      `/${document.id}`
    )
    await vi.waitFor(() =>
      expect(files().filter((name) => name.includes("Gone"))[0]).toContain(".bin")
    )
    expect((await content("planner", document)).status).toBe(404)
    const undo = await shop.ask("planner", `/api/changes/${body.changeId}/undo`, { method: "POST" })
    expect(undo.status).toBe(200)
    expect(await (await content("planner", document)).text()).toBe("gone")
    await vi.waitFor(() =>
      expect(shownFiles().filter((name) => name.includes("Gone"))).toHaveLength(1)
    )
  })

  it("of a user event is shown there and deleted with it", async () => {
    const document = await added("planner", "of a note", { eventId: note.id })
    const shown = await listed("planner", `getEventDocuments?eventId=${note.id}`)
    expect(shown.map(({ id }) => id)).toContain(document.id)
    const gone = await shop.ask("planner", `/api/events/${note.id}`, { method: "DELETE" })
    expect(gone.status).toBe(200)
    expect((await content("planner", document)).status).toBe(404)
  })

  it("reports that its content is lost", async () => {
    const document = await added("planner", "lost", { name: "Lost.txt" })
    const path = files().find((name) => name.includes("Lost"))
    rmSync(join(shop.settings.documents, path ?? "nowhere"))
    const response = await content("planner", document)
    expect([response.status, (await response.json()).code]).toEqual([404, "ContentMissing"])
  })

  it.each([
    "..",
    "a/b",
    "a\\b",
    "C:b",
    "nul\u0000",
    "a\rb",
    " lead",
    "é".normalize("NFD"),
    "\u202Efdp.exe",
    "x".repeat(201),
    ""
  ])("cannot have the name %j", async (name) => {
    const { status } = await ask("planner", "POST", "/uploads", {
      workOrderId: order.id,
      category: "others",
      name,
      bytes: 1
    })
    expect(status).toBe(400)
  })
})

describe("a hidden document", () => {
  const hide = async (category: string): Promise<void> => {
    const response = await shop.ask("admin", "/api/users/installer")
    const user = await response.json()
    const documentVisibility = { ...user.documentVisibility, [category]: false }
    const saved = await shop.ask("admin", "/api/users/installer", {
      method: "PUT",
      body: JSON.stringify({ ...user, documentVisibility })
    })
    expect(saved.status).toBe(200)
  }

  it("is missing in every call, and nothing can be added beside it", async () => {
    await hide("bills")
    const seen = [...shop.plan.event.values()].find(
      (event) => event.eventType === "InstallationEvent" && event.isMainEvent
    )
    const workOrderId = seen !== undefined && "workOrderId" in seen ? seen.workOrderId : ""
    const bill = await added("planner", "bill", { workOrderId, category: "bills" })
    const plan = await added("planner", "plan", { workOrderId })
    const visible = await listed("planner", `getDocuments?workOrderId=${workOrderId}`)
    expect(visible.map(({ id }) => id)).toEqual(expect.arrayContaining([bill.id, plan.id]))
    for (const [status, path, method, body] of [
      [404, `/${bill.id}/content`, "GET"],
      [404, `/${bill.id}`, "DELETE"],
      [400, "/updateDocument", "POST", { id: bill.id, version: 1, name: "Mine.pdf" }]
    ] as const)
      expect((await ask("nothing", method, path, body)).status, path).toBe(status)
    const others = await listed("installer", `getDocuments?workOrderId=${workOrderId}`)
    if (others !== undefined) expect(others.map(({ id }) => id)).not.toContain(bill.id)
    expect((await content("installer", bill)).status).toBe(404)
    const moved = await ask("installer", "POST", "/updateDocument", {
      id: plan.id,
      version: 1,
      category: "bills"
    })
    expect([400, 403]).toContain(moved.status)
    const beside = await ask("installer", "POST", "/uploads", {
      workOrderId,
      category: "bills",
      name: "Mine.pdf",
      bytes: 1
    })
    expect([400, 403]).toContain(beside.status)
    const history = await shop.ask("installer", `/api/workorders/${workOrderId}/history`)
    expect(await history.text()).not.toContain(bill.id)
  })

  it("of another user's upload is missing", async () => {
    const id = await begin("planner", 4)
    expect((await ask("installer", "GET", `/uploads/${id}`)).status).toBe(404)
    expect((await send("installer", id, 0, encoder.encode("mine"))).status).toBe(404)
    expect((await ask("installer", "DELETE", `/uploads/${id}`)).status).toBe(404)
    expect((await finish("installer", id)).status).toBe(404)
    expect((await ask("planner", "DELETE", `/uploads/${id}`)).status).toBe(200)
  })

  it("beyond the limit of concurrent uploads is rejected with that limit", async () => {
    const begun: Array<string> = []
    for (let at = 0; at < 50; at += 1) begun.push(await begin("planner", 4))
    const document = { workOrderId: order.id, category: "others", name: "More.txt", bytes: 4 }
    const { status, body } = await ask("planner", "POST", "/uploads", document)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: "TableFull", detail: expect.stringContaining("50") })
    for (const id of begun)
      expect((await ask("planner", "DELETE", `/uploads/${id}`)).status).toBe(200)
  })
})

describe("the storage key of a content", () => {
  const openStream = async (account: string) => {
    const closing = new AbortController()
    const { body } = await shop.ask(account, "/api/changes", { signal: closing.signal })
    const decoder = new TextDecoder()
    let text = ""
    const reading = body?.pipeTo(
      new WritableStream({
        write: (bytes) => {
          text += decoder.decode(bytes, { stream: true })
        }
      })
    )
    reading?.catch(() => undefined)
    return { text: () => text, close: () => closing.abort() }
  }

  it("is in no answer and not in the stream", async () => {
    const answers = new Map<string, string>()
    type Init = NonNullable<Parameters<ProofShop["ask"]>[2]>
    const asking = async (name: string, path: string, init: Init = {}): Promise<Json> => {
      const response = await shop.ask("admin", `/api${path}`, { method: "GET", ...init })
      const text = await response.text()
      answers.set(`${name} ${response.status}`, text)
      return text.startsWith("{") ? JSON.parse(text) : {}
    }
    const posted = (body: Json): Init => ({ method: "POST", body: JSON.stringify(body) })
    const stream = await openStream("planner")
    const at = { workOrderId: order.id, category: "others", name: "Key.txt", bytes: 3 }
    const [event] = [...shop.plan.event.values()].filter(
      ({ id, eventType }) => eventType === "UserEvent" && id !== note.id
    )
    const { workOrderId: _, ...atEvent } = { ...at, eventId: event?.id }
    const other = await asking("beginEventUpload", "/Document/eventUploads", posted(atEvent))
    const { id } = await asking("beginUpload", "/Document/uploads", posted(at))
    const body = encoder.encode("key")
    const upload = `/Document/uploads/${id}`
    await asking("continueUpload", `${upload}?offset=0`, {
      method: "PUT",
      headers: { "content-type": "application/octet-stream" },
      body
    })
    await asking("getUpload", upload)
    await asking("getUploads", "/Document/uploads")
    await asking("finishUpload as a preview", `${upload}/finish?preview=true`, { method: "POST" })
    await asking("finishUpload", `${upload}/finish`, { method: "POST" })
    await asking("finishUpload again", `${upload}/finish`, { method: "POST" })
    await asking("cancelUpload", `/Document/uploads/${other.id}`, { method: "DELETE" })
    const [key = ""] = files().flatMap((name) => /Key \[(.+)\]/.exec(name)?.[1] ?? [])
    expect(key.length).toBeGreaterThan(10)
    await asking("getDocuments", `/Document/getDocuments?workOrderId=${order.id}`)
    await asking("getEventDocuments", `/Document/getEventDocuments?eventId=${event?.id}`)
    await asking("getDocumentVersions", `/Document/${id}/versions`)
    await asking("getDocumentVersionContent", `/Document/${id}/versions/1/content`)
    await asking("restoreDocumentVersion", `/Document/${id}/versions/1/restore`, { method: "POST" })
    const edit = { id, version: 1, category: "quotes" }
    await asking("changeDocument", "/Document/updateDocument?preview=true", posted(edit))
    await asking("changeDocument", "/Document/updateDocument", posted(edit))
    await asking("changeDocument", "/Document/updateDocument", posted(edit))
    const remove = (version: number): Init => ({
      method: "DELETE",
      headers: { "if-match": `"${version}"` }
    })
    await asking("deleteDocument", `/Document/${id}`, remove(1))
    const { changeId } = await asking("deleteDocument", `/Document/${id}`, remove(2))
    await asking("undoChange", `/changes/${changeId}/undo`, { method: "POST" })
    await asking("getDocumentContent", `/Document/${id}/content`)
    await asking("getWorkOrderHistory", `/WorkOrder/${order.id}/history`)
    await asking("getRecordHistory", `/Records/document/${id}/history`)
    await vi.waitFor(() => expect(stream.text()).toContain("deleteDocument"))
    stream.close()
    // The server may be bringing it back from the bin.
    const lose = () =>
      rmSync(join(shop.settings.documents, files().find((name) => name.includes(key)) ?? "nowhere"))
    await vi.waitFor(lose)
    await asking("getDocumentContent of lost content", `/Document/${id}/content`)
    answers.set("changes", stream.text())
    expect([...answers].filter(([, text]) => text.includes(key)).map(([name]) => name)).toEqual([])
    expect(answers.get("finishUpload 200")).toContain('"storedAs":"folder"')
    expect(answers.get("getDocumentContent 200")).toBe("key")
    const names = [...answers.keys()].map((name) => name.split(" ")[0])
    const ofDocuments = everyCall.filter(([, { path }]) => /^.Document.(?!services)/.test(path))
    expect(names).toEqual(expect.arrayContaining(ofDocuments.map(([name]) => name)))
    expect([...answers.keys()]).toEqual(
      expect.arrayContaining(["changeDocument 409", "deleteDocument 412", "undoChange 200"])
    )
  })
})
