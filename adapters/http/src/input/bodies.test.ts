import { describe, expect, it } from "vitest"
import { makeTestApi, problemIn } from "../../test/TestApi.ts"

const api = await makeTestApi()

const MEBIBYTE = 1024 * 1024
const IMPORT = "/api/WorkOrder/importWorkOrders?dryRun=true"

const MAPPING = JSON.stringify({ orders: { columns: { name: "No" }, closedStatuses: [] } })

const formOf = (orders: string | Blob): FormData => {
  const form = new FormData()
  form.set("orders", orders)
  form.set("mapping", MAPPING)
  return form
}

const streamed = (pieces: number) => {
  let sent = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (sent === pieces) return controller.close()
        sent += 1
        controller.enqueue(new Uint8Array(MEBIBYTE).fill(32))
      }
    },
    { highWaterMark: 0 }
  )
  return { body, sentPieces: () => sent }
}

describe("bodies", () => {
  it("are rejected unread if they announce too much", async () => {
    const { body, sentPieces } = streamed(50)
    const response = await api.ask("planner", IMPORT, {
      method: "POST",
      body,
      duplex: "half",
      headers: {
        "content-type": "multipart/form-data; boundary=x",
        "content-length": String(50 * MEBIBYTE)
      }
    } as RequestInit & { headers: Record<string, string> })
    expect(response.status).toBe(413)
    expect(sentPieces()).toBe(0)
  })

  it("are not read further once they are too large", async () => {
    const { body, sentPieces } = streamed(50)
    const response = await api.ask("planner", IMPORT, {
      method: "POST",
      body,
      duplex: "half",
      headers: { "content-type": "multipart/form-data; boundary=x" }
    } as RequestInit & { headers: Record<string, string> })
    expect(response.status).toBe(413)
    expect(sentPieces()).toBeLessThan(28)
  })

  it("become fields, whether a form sends text or files", async () => {
    for (const orders of [
      "No\r\n1\r\n",
      new File(["No\r\n1\r\n"], "orders.csv", { type: "text/csv" })
    ]) {
      const response = await api.ask("planner", IMPORT, { method: "POST", body: formOf(orders) })
      expect(await response.json()).toMatchObject({
        reached: "importWorkOrders",
        input: {
          query: { dryRun: true },
          body: { orders: "No\r\n1\r\n", mapping: { orders: { columns: { name: "No" } } } }
        }
      })
    }
  })

  it("may contain files of 20 MiB", async () => {
    const body = formOf(new Blob(["x".repeat(20 * MEBIBYTE)]))
    expect((await api.ask("planner", IMPORT, { method: "POST", body })).status).toBe(200)
  })

  it("name a file that is no text", async () => {
    const picture = new File([new Uint8Array([0x89, 0x50])], "picture.png")
    const response = await api.ask("planner", IMPORT, {
      method: "POST",
      body: formOf(picture),
      headers: { "accept-language": "en" }
    })
    const problem = await problemIn(response)
    expect(problem.status).toBe(422)
    expect(problem.detail).toBe("The file picture.png is not a CSV text file (line 1).")
  })

  it("name missing form fields", async () => {
    const response = await api.ask("planner", IMPORT, { method: "POST", body: new FormData() })
    const paths = (await problemIn(response)).errors?.map((error) => error.path)
    expect(paths).toEqual(["orders", "mapping"])
  })

  it("are rejected if they only look like forms", async () => {
    const response = await api.ask("planner", IMPORT, {
      method: "POST",
      body: "hello",
      headers: { "content-type": "multipart/form-data; boundary=x" }
    })
    expect((await problemIn(response)).code).toBe("InvalidInput")
  })

  it("of imports are accepted twenty times a minute per account", async () => {
    const own = await makeTestApi()
    const statuses: Array<number> = []
    for (let count = 0; count < 25; count += 1)
      statuses.push(
        (await own.ask("planner", IMPORT, { method: "POST", body: formOf("No\n") })).status
      )
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
    expect((await own.ask("admin", IMPORT, { method: "POST", body: formOf("No\n") })).status).toBe(
      200
    )
  })
})
