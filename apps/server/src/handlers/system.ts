import { open } from "node:fs/promises"
import { documentsNamed } from "@atelier/application/documents"
import { countsOf, endSession, listSessions, noteBackup } from "@atelier/application/system"
import type { Caller } from "@atelier/application/visibility"
import { NotFound } from "@atelier/domain/proposal"
import { type Handlers, storedFile } from "@atelier/http"
import { Clock, Effect } from "effect"
import { backsUp } from "../backups/backupWorker.ts"
import { databaseOf, type Ports } from "../Ports.ts"
import type { Settings } from "../settings/settings.ts"
import { diagnostics } from "../system/diagnostics.ts"
import type { System } from "../system/System.ts"
import { systemFacts } from "../system/systemFacts.ts"
import { data } from "./records/data.ts"

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT"

const openBackup = Effect.fn("openBackup")(function* (
  settings: Settings,
  { note }: System,
  { name, caller }: { readonly name: string; readonly caller: Caller }
) {
  const missing = new NotFound({ what: "backup", id: name })
  const backup = databaseOf(settings)
    .backups?.all()
    .find((each) => each.name === name)
  if (backup === undefined) return yield* missing
  const handle = yield* Effect.tryPromise({
    try: () => open(backup.file),
    catch: (error) => {
      if (isMissing(error)) return missing
      throw error
    }
  })
  const { size } = yield* Effect.promise(() => handle.stat())
  note({ userId: caller.user.id, backup: name }, "a user downloads a backup")
  return storedFile({ kind: "db", name, bytes: size, handle })
})

export const systemHandlers = (settings: Settings, system: System) =>
  ({
    getSystem: (_, caller) =>
      Effect.gen(function* () {
        const { at = null, outOfReach = [], missing = [] } = system.documentsLook() ?? {}
        return {
          ...(yield* systemFacts(settings, system)),
          documents: { at, outOfReach, missing: yield* documentsNamed(missing, caller) }
        }
      }),
    backUpDatabase: (_, caller) =>
      backsUp(settings)
        ? Effect.map(noteBackup(caller), () => {
            system.backUp()
            return { success: true }
          })
        : Effect.fail(new NotFound({ what: "backup", id: "PostgreSQL" })),
    getBackup: ({ query }, caller) => openBackup(settings, system, { name: query.backup, caller }),
    getDiagnostics: () =>
      Effect.gen(function* () {
        const now = new Date(yield* Clock.currentTimeMillis).toISOString()
        const facts = yield* systemFacts(settings, system)
        return {
          kind: "txt" as const,
          name: `atelier-diagnostics-${now.slice(0, 10)}.txt`,
          content: new TextEncoder().encode(diagnostics(facts, yield* countsOf, now))
        }
      }),
    getSignedIn: () => data(listSessions),
    endSession: ({ body }, caller) => endSession(body.id, system.ended, caller)
  }) satisfies Partial<Handlers<Ports>>
