import { Refused, Unreachable } from "@atelier/contract/client"
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query"

/** How often what could not be reached is asked for again, in milliseconds. */
const HEALING_MS = 10_000

/** The tag of a refusal; null for any other error. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof Refused ? error.problem.code : null

/**
 * The store of the server's answers. An answer is fresh until a change touches it. Requests are
 * repeated where they are sent; what stayed unreachable is asked for again every ten seconds. Every
 * refusal is shown to `onRefused` too.
 *
 */
export const makeQueries = (onRefused: (code: string) => void): QueryClient => {
  const onError = (error: unknown): void => {
    const code = refusalOf(error)
    if (code !== null) onRefused(code)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
        networkMode: "always",
        retry: false,
        refetchInterval: ({ state }) => (state.error instanceof Unreachable ? HEALING_MS : false)
      },
      mutations: {
        networkMode: "always",
        retry: false
      }
    }
  })
}
