import { Refused, Unreachable } from "@atelier/contract/client"
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query"
import { queryKey } from "./queryKeys.ts"

/** How often what could not be reached is asked for again, in milliseconds. */
const HEALING_MS = 10_000

/** The tag of a refusal; null for any other error. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof Refused ? error.problem.code : null

/** Asks anew who the signed-in user is to the shop, unless that was just answered: no licence. */
export const refetchLicence = (queries: QueryClient): void =>
  void queries.invalidateQueries({
    queryKey: queryKey("getUserConfig"),
    predicate: ({ state }) => refusalOf(state.error) !== "NoLicence"
  })

/**
 * The store of the server's answers. An answer is fresh until a change touches it. Requests are
 * repeated where they are sent; what stayed unreachable is asked for again every ten seconds. Every
 * refusal is shown to `onRefused` too, with what it refused: whoever may not read a screen leaves
 * it, and whoever may not write keeps what they typed.
 */
export const makeQueries = (
  onRefused: (code: string, refused: "read" | "write") => void
): QueryClient => {
  const onError =
    (refused: "read" | "write") =>
    (error: unknown): void => {
      const code = refusalOf(error)
      if (code !== null) onRefused(code, refused)
    }
  return new QueryClient({
    queryCache: new QueryCache({ onError: onError("read") }),
    mutationCache: new MutationCache({ onError: onError("write") }),
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
