import { isAdmin, type UserConfiguration } from "@atelier/domain/access"
import { plainProposal } from "@atelier/domain/proposal"
import { ownSettings } from "@atelier/domain/visibility"
import { Effect, Equal, Struct } from "effect"
import { VersionConflict } from "../ports/index.ts"
import { writeRecord } from "../proposal/index.ts"
import { changeRecord, getRow } from "../reference/index.ts"
import { type Caller, Forbidden } from "../visibility/index.ts"

export type UserConfigInput = Partial<UserConfiguration>

const changedFields = (
  current: UserConfiguration,
  input: UserConfigInput
): ReadonlyArray<keyof UserConfiguration> =>
  Struct.keys(input).filter(
    (field) => field !== "version" && !Equal.equals(current[field], input[field])
  )

/** Saves a user: any for an administrator, own settings for others. Checks the version. */
export const changeUser = Effect.fn("changeUser")(function* (
  input: UserConfigInput,
  caller: Caller
) {
  const id = input.id ?? caller.user.id
  const current = yield* getRow("user", id, caller)
  const fields = changedFields(current, input)
  const isOwn = id === caller.user.id && fields.every((field) => ownSettings.has(field))
  if (!isOwn && !isAdmin(caller.user))
    return yield* new Forbidden({ intent: "changeUser", rows: [] })
  const version = input.version ?? current.version
  if (version !== current.version) return yield* new VersionConflict({ table: "user", id, current })
  if (fields.length === 0)
    return yield* writeRecord(
      { row: current, proposal: plainProposal([]) },
      { caller, intent: "changeUser" }
    )
  const after = { ...current, ...input, id, version }
  return yield* changeRecord("user", after, caller)
})
