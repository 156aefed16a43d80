import { Accounts } from "@atelier/application/ports"
import {
  changeUser,
  loadDemo,
  seeBuild,
  sidebarAlerts,
  startEmpty,
  userConfig,
  users
} from "@atelier/application/shop"
import { isAdmin } from "@atelier/domain/access"
import { type Handlers, invalidInput } from "@atelier/http"
import { Effect } from "effect"
import { BUILD_NUMBER } from "../buildNumber.ts"
import { demoPeopleIn, demoRows } from "../database/firstContent.ts"
import type { Ports } from "../Ports.ts"
import { publicationNotes } from "../publication/publicationNotes.ts"
import type { Settings } from "../settings/settings.ts"
import type { System } from "../system/System.ts"

export const userHandlers = (settings: Settings, system: Pick<System, "concerns">) =>
  ({
    getUserConfig: ({ query: { accountId } }, caller) =>
      Effect.gen(function* () {
        const accounts = yield* Accounts
        const { id } = caller.user
        if (
          accountId !== undefined &&
          accountId !== id &&
          (yield* accounts.userOf(accountId)) !== id
        )
          return yield* invalidInput(caller.language, [
            { path: "accountId", message: "must be your own account" }
          ])
        return {
          ...(yield* userConfig(caller)),
          mode: settings.mode,
          currentBuildNumber: BUILD_NUMBER
        }
      }),
    changeUser: ({ body }, caller) => changeUser(body, caller),
    getUsers: ({ query }, caller) => users(query, caller),
    setUserLastSeenBuildNumber: ({ body }, caller) =>
      seeBuild(body.buildNumber ?? BUILD_NUMBER, caller),
    getLastPublicationNotesPdf: ({ query }, { language }) =>
      publicationNotes(query.locale ?? language),
    alerts: (_, caller) =>
      Effect.map(sidebarAlerts(caller), (alerts) => ({
        ...alerts,
        ConcernCount: isAdmin(caller.user) ? system.concerns().length : 0
      })),
    startEmpty: (_, caller) => startEmpty(caller, demoPeopleIn(settings)),
    loadDemo: (_, caller) => Effect.flatMap(demoRows(settings), (rows) => loadDemo(rows, caller))
  }) satisfies Partial<Handlers<Ports>>
