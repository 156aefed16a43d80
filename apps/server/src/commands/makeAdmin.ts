import { Accounts, KeptSessions, PlanStore } from "@atelier/application/ports"
import { programFor } from "@atelier/application/proposal"
import { makeAdministrator } from "@atelier/application/shop"
import { Clock, Effect, Result } from "effect"
import { demoPeopleIn, SYSTEM } from "../database/firstContent.ts"
import { withDatabase } from "../database/withDatabase.ts"
import { Exit } from "../Exit.ts"
import type { Settings } from "../settings/settings.ts"

const isKnown = Effect.fn("isKnown")(function* (subject: string) {
  const { referenceData } = yield* PlanStore
  const accounts = yield* Accounts
  const sessions = yield* KeptSessions
  const userId = yield* accounts.userOf(subject)
  const { user } = yield* referenceData
  if (userId !== null && user.has(userId)) return true
  const open = yield* sessions.open(yield* Clock.currentTimeMillis)
  return open.some(({ accountId }) => accountId === subject)
})

/**
 * Makes an account an administrator, even while the server runs. Subjects without a sign-in are
 * rejected unless declared new, because they are usually typing errors.
 */
export const makeAdmin = async (
  settings: Settings,
  { subject, isNew }: { readonly subject: string; readonly isNew: boolean }
): Promise<void> =>
  withDatabase(settings, async (runtime) => {
    if (!isNew && !(await runtime.runPromise(isKnown(subject))))
      throw new Exit(
        `Nobody has signed in as “${subject}”, and the shop has no such user. Sign in once: the screen and the log then show your subject. Or add --new to make an administrator of a subject that signs in later.`
      )
    const made = await runtime.runPromise(
      Effect.result(makeAdministrator(subject, programFor(SYSTEM), demoPeopleIn(settings)))
    )
    if (Result.isFailure(made)) throw new Exit(made.failure.message)
    console.log(
      made.success
        ? `${subject} is an administrator now.`
        : `${subject} is an administrator already.`
    )
  })
