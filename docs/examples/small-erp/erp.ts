/**
 * A small ERP by another team: it shares nothing with the product but HTTP.
 * It sends its orders to be planned, listens to what becomes of them, and draws a list of its own.
 *
 * Run it with `node docs/examples/small-erp/erp.ts`; README.md says what it wants from the
 * environment.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { Webhook } from "standardwebhooks"

interface Order {
  readonly number: string
  readonly client: string
  readonly installation: string
  /** Its id in the plan; null until it was sent. */
  plannedAs: string | null
  steps: Map<string, string>
}

const env = (name: string, otherwise = ""): string => process.env[name] ?? otherwise

const ATELIER = env("ATELIER_URL", "http://localhost:3000")
const SECRET = env("WEBHOOK_SECRET")
const MAX_BYTES = 2 * 1_024 * 1_024
const OK = 204
const GONE = 404
const WRONG = 400
const MAX_REMEMBERED = 10_000

const orders = new Map<string, Order>()
/** Messages that were taken: a message may come twice, under the same id. */
const taken = new Set<string>()

/** An access token: given, or got from the identity provider by client credentials. */
const token = async (): Promise<string> => {
  const given = env("ATELIER_TOKEN")
  if (given !== "") return given
  const response = await fetch(env("TOKEN_URL"), {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: env("CLIENT_ID"),
      client_secret: env("CLIENT_SECRET"),
      scope: "read write"
    })
  })
  const { access_token } = (await response.json()) as { readonly access_token: string }
  return access_token
}

const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
  const response = await fetch(`${ATELIER}/api${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${await token()}`,
      "content-type": "application/json",
      ...init.headers
    }
  })
  const said = await response.json()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(said)}`)
  return said
}

/** The end of a period is the day after its last. */
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Sends an order to be planned. Its number is the key: sent again, it is planned once. */
const plan = async (order: Order): Promise<void> => {
  const templates = (await ask("/templates")) as ReadonlyArray<{ readonly id: string }>
  const said = (await ask("/WorkOrder/createWorkOrder", {
    method: "POST",
    headers: { "idempotency-key": `erp-${order.number}` },
    body: JSON.stringify({
      workOrder: {
        name: order.number,
        clientName: order.client,
        installationDate: order.installation,
        installationEndDate: daysAfter(order.installation, 1),
        deliveryDate: daysAfter(order.installation, -1),
        deliveryEndDate: order.installation,
        productionDate: daysAfter(order.installation, -2),
        templateId: templates[0]?.id ?? null
      },
      progressAppointmentsReviewList: null
    })
  })) as { readonly changes: ReadonlyArray<Change> }
  order.plannedAs = said.changes.find(({ table }) => table === "workOrder")?.id ?? null
  for (const change of said.changes) note(change)
}

interface Change {
  readonly table: string
  readonly id: string
  readonly after: {
    readonly workOrderId?: string | null
    readonly startDate?: string
    readonly status?: string
  } | null
}

/** Takes down where an event of one of our orders is now. */
const note = ({ table, id, after }: Change): void => {
  if (table !== "event") return
  for (const order of orders.values()) {
    if (after === null) order.steps.delete(id)
    else if (order.plannedAs !== null && after.workOrderId === order.plannedAs)
      order.steps.set(id, `${after.startDate} ${after.status ?? ""}`.trim())
  }
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const pieces: Array<Buffer> = []
  let bytes = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > MAX_BYTES) throw new Error("too much")
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString("utf8")
}

/** Takes a message that is signed with our secret, once. */
const hear = async (request: IncomingMessage): Promise<number> => {
  const body = await bodyOf(request)
  const headers = request.headers as Record<string, string>
  try {
    new Webhook(SECRET).verify(body, headers)
  } catch {
    return WRONG
  }
  const id = headers["webhook-id"] ?? ""
  if (taken.has(id)) return OK
  const message = JSON.parse(body) as {
    readonly type: string
    readonly data: { readonly changes?: ReadonlyArray<Change> }
  }
  for (const change of message.data.changes ?? []) note(change)
  taken.add(id)
  if (taken.size > MAX_REMEMBERED) taken.delete([...taken][0] ?? "")
  return OK
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)

/** The list as this ERP shows it. */
const list = (): string => {
  const rows = [...orders.values()].map(
    ({ number, client, steps }) =>
      `<tr><td>${escaped(number)}</td><td>${escaped(client)}</td><td>${[...steps.values()]
        .toSorted()
        .map(escaped)
        .join("<br>")}</td></tr>`
  )
  return `<!doctype html><meta charset="utf-8"><title>Orders</title><table><tr><th>Order</th><th>Client</th><th>Plan</th></tr>${rows.join("")}</table>`
}

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (request.method === "POST" && request.url === "/atelier") {
    response.writeHead(await hear(request)).end()
  } else if (request.method === "POST" && request.url === "/orders") {
    const { number, client, installation } = JSON.parse(await bodyOf(request)) as Order
    const order: Order = { number, client, installation, plannedAs: null, steps: new Map() }
    orders.set(number, order)
    await plan(order)
    response.writeHead(OK).end()
  } else if (request.method === "GET" && request.url === "/") {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(list())
  } else response.writeHead(GONE).end()
}

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    response.writeHead(500).end()
  })
}).listen(Number(env("PORT", "4000")), "127.0.0.1", () =>
  process.stdout.write("The small ERP is ready.\n")
)
