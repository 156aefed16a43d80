import type { Clients } from "../clients/Clients.ts"
import type { Streams } from "../clients/Streams.ts"
import type { Shop } from "../Shop.ts"
import type { Scene } from "./Step.ts"

/** The parts of a simulation that a step uses. */
export interface Visit {
  readonly scene: Scene
  readonly shop: Shop
  readonly clients: Clients
  readonly streams: Streams
  /** Positions of pages by reader. */
  readonly positions: Map<string, string>
}

export type Task = (visit: Visit) => Promise<void>
