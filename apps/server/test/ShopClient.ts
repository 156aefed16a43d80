import { type ProofShop, startProofShop } from "../proof/ProofShop.ts"

export interface Said<A> {
  readonly status: number
  readonly body: A & { readonly code?: string; readonly current?: unknown }
}

export const startShop = async () => {
  const shop: ProofShop = await startProofShop()
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

export type ShopClient = Awaited<ReturnType<typeof startShop>>
