import type { UserConfiguration } from "@atelier/domain/access"
import { saveRecord } from "@atelier/domain/reference-data"
import { Effect } from "effect"
import { type Paged, type Paging, pageBounds } from "../list/index.ts"
import { commitChanges } from "../proposal/index.ts"
import { listRows } from "../reference/index.ts"
import type { Caller } from "../visibility/index.ts"

/** Returns one page of users by name; each word of the filter must occur in the name or address. */
export const users = Effect.fn("users")(function* (
  asked: Paging & { readonly filter?: string | undefined },
  caller: Caller
) {
  const { rows, total } = yield* listRows(
    "user",
    {
      sort: { field: "displayName", descending: false },
      ...pageBounds(asked),
      where: {},
      search: { text: asked.filter ?? "", fields: ["displayName", "email"] }
    },
    caller
  )
  const page: Paged<UserConfiguration> = { data: rows, total }
  return page
})

/** Records the build whose release notes the caller has read. */
export const seeBuild = Effect.fn("seeBuild")(function* (build: string, caller: Caller) {
  const { user } = caller
  if (user.userLastSeenBuildNumber !== build) {
    const { proposal } = saveRecord("user", user, { ...user, userLastSeenBuildNumber: build })
    yield* commitChanges(proposal.changes, { caller, intent: "changeUser" })
  }
  return { success: true }
})
