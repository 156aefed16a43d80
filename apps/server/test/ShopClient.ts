import { type ProofShop, startProofShop } from "../proof/ProofShop.ts"
import { serveHere } from "./TestServer.ts"

export interface Said<A> {
  readonly status: number
  readonly body: A & { readonly code?: string; readonly current?: unknown }
}

const clientOf = <Shop extends ProofShop | HereShop>(shop: Shop) => {
  const send =
    (method: string) =>
    async <A>(account: string, path: string, body?: unknown): Promise<Said<A>> => {
      const response = await shop.ask(account, `/api${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) })
      })
      return { status: response.status, body: (await response.json()) as Said<A>["body"] }
    }
  return { ...shop, get: send("GET"), post: send("POST"), put: send("PUT"), remove: send("DELETE") }
}

/** A shop whose server has no process and no log of its own. */
type HereShop = Omit<ProofShop, "pid" | "output">

/** A shop whose server runs in the process of the test. */
export const startShop = async () => {
  const shop: HereShop = await startProofShop({}, serveHere)
  return clientOf(shop)
}

/** A shop whose server runs in its own process. */
export const startShopProcess = async () => clientOf(await startProofShop())

export type ShopClient = Awaited<ReturnType<typeof startShop>>
