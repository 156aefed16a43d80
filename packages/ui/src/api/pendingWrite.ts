import type { Mutation, QueryClient } from "@tanstack/react-query"

/** Whether a writing call is only asked what it would do. */
export const isPreview = (input: unknown): boolean =>
  (input as { readonly query?: { readonly preview?: boolean } } | undefined)?.query?.preview ===
  true

/** The write that was sent last, previews left out; undefined where there is none. */
export const lastWrite = (queries: QueryClient): Mutation | undefined =>
  queries
    .getMutationCache()
    .getAll()
    .findLast(({ state }) => !isPreview(state.variables))

/** Whether a write is not answered yet. */
export const isWriting = (queries: QueryClient): boolean =>
  queries.isMutating({ predicate: ({ state }) => !isPreview(state.variables) }) > 0
