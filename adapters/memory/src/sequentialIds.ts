import { Ids } from "@atelier/application/ports"
import { Layer } from "effect"

/** Ascending ids for tests: `prefix-1`, `prefix-2`, … */
export const sequentialIds = (prefix: string): Layer.Layer<Ids> =>
  Layer.sync(Ids, () => {
    let last = 0
    return Ids.of({
      next: () => {
        last += 1
        return `${prefix}-${last}`
      }
    })
  })
