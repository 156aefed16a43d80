import { Unreachable } from "@atelier/contract/client"

const WAITS_MS = [400, 1_200]

/** Run something again, twice at most, when the server could not be reached; refusals are final. */
export const insist = async <A>(run: () => Promise<A>): Promise<A> => {
  for (const wait of WAITS_MS) {
    try {
      return await run()
    } catch (cause) {
      if (!(cause instanceof Unreachable)) throw cause
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return run()
}
