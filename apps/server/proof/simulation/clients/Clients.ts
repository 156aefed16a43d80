import { Broken } from "../auditor/laws.ts"
import type { Answer, Sent } from "../records.ts"
import type { Shop } from "../Shop.ts"
import type { Asking } from "../steps/Step.ts"
import { pass, settle } from "../world.ts"
import { requestOf } from "./requestOf.ts"
import type { Streams } from "./Streams.ts"

const WAIT_MS = 250
const MAX_WAITS = 60

/** A request on its way. */
export interface Delivery {
  readonly sent: Sent
  readonly asking: Asking
  answer: Answer | null
}

/** The users' programs, which send requests over a network without faults of its own. */
export const makeClients = (shop: Shop, streams: Streams) => {
  const { auditor, idOf, count, saw } = shop

  const deliver = (asking: Asking, key: string | null): Delivery => {
    const { actor, method, path, body } = asking
    const sent: Sent = { user: idOf(actor), method, path, body, key }
    const delivery: Delivery = { sent, asking, answer: null }
    const by = shop.server()
    void by
      .fetch(requestOf(asking, key))
      .then(async (response) => {
        const { status, headers } = response
        const text = await response.text()
        if (by.isDead()) return
        delivery.answer = { status, headers: Object.fromEntries(headers), text }
      })
      .catch((error: unknown) => {
        if (!by.isDead()) shop.onError(String(error))
      })
    return delivery
  }

  /** Lets the server work until all are answered, or it dies; some wait for a timer. */
  const work = async (deliveries: ReadonlyArray<Delivery>): Promise<void> => {
    const { isAlive, isDead } = shop.server()
    await settle(isAlive)
    for (let tries = 0; tries < MAX_WAITS && !isDead(); tries += 1) {
      if (deliveries.every(({ answer }) => answer !== null)) return
      await pass(WAIT_MS, isAlive)
    }
    if (!isDead())
      throw new Broken(
        "every request is answered",
        deliveries.map(({ sent, answer }) => `${sent.path} ${answer?.status}`).join("; ")
      )
  }

  const look = (deliveries: ReadonlyArray<Delivery>): void => {
    for (const { sent, answer } of deliveries) {
      auditor.answered(sent, answer)
      saw(sent, answer)
      count(answer === null ? "lost" : `${Math.floor(answer.status / 100)}xx`)
    }
    auditor.look()
    shop.checkLog()
    streams.read()
  }

  const ask = async (asking: Asking, key: string | null = null): Promise<Answer> => {
    const delivery = deliver(asking, key)
    await work([delivery])
    look([delivery])
    if (delivery.answer === null) throw new Error(`${asking.path} was not answered`)
    return delivery.answer
  }

  return { deliver, work, look, ask }
}

export type Clients = ReturnType<typeof makeClients>
