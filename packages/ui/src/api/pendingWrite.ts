import type { Mutation, QueryClient } from "@tanstack/react-query"

export const isPreview = (input: unknown): boolean =>
  (input as { readonly query?: { readonly preview?: boolean } } | undefined)?.query?.preview ===
  true

/** Returns the last write that was sent, ignoring previews. */
export const lastWrite = (queries: QueryClient): Mutation | undefined =>
  queries
    .getMutationCache()
    .getAll()
    .findLast(({ state }) => !isPreview(state.variables))

export const isWriting = (queries: QueryClient): boolean =>
  queries.isMutating({ predicate: ({ state }) => !isPreview(state.variables) }) > 0
