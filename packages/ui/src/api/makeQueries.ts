import { Refused, Unreachable } from "@atelier/contract/client"
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query"
import { noteAnswer } from "./answers.ts"
import { queryKey } from "./queryKeys.ts"

/** Interval in milliseconds at which queries that could not reach the server are repeated. */
const HEALING_MS = 10_000

/** Returns the error code of a rejected call; null for any other error. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof Refused ? error.problem.code : null

const configuration = { queryKey: queryKey("getUserConfig") }

/** True if the last answer to the user's configuration was `NoLicence`. */
export const lacksLicence = (queries: QueryClient): boolean =>
  queries
    .getQueryCache()
    .findAll(configuration)
    .some(({ state }) => refusalOf(state.error) === "NoLicence")

/** Reloads the user's configuration to check the licence, unless the last answer was a refusal. */
export const refetchLicence = (queries: QueryClient): void => {
  if (!lacksLicence(queries)) void queries.invalidateQueries(configuration)
}

/**
 * Creates the query cache.
 * - An answer stays fresh until a change touches it, at most five minutes.
 * - The client retries requests. The cache repeats queries that could not reach the server.
 * - `onRefused` receives the code of every rejected call and whether it was a read or a write.
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
    queryCache: new QueryCache({ onError: onError("read"), onSuccess: noteAnswer }),
    mutationCache: new MutationCache({ onError: onError("write"), onSuccess: noteAnswer }),
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
        networkMode: "always",
        retry: false,
        // When the network returns, every answer is fetched again.
        refetchInterval: ({ state }) =>
          state.error instanceof Unreachable && navigator.onLine ? HEALING_MS : false
      },
      mutations: { networkMode: "always", retry: false }
    }
  })
}
