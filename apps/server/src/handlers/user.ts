import { loadDemo, sidebarAlerts, startEmpty, userConfig } from "@atelier/application"
import type { Handlers } from "@atelier/http"
import { Effect } from "effect"
import { demoRows } from "../firstContent.ts"
import type { Ports } from "../Ports.ts"
import type { Settings } from "../settings.ts"

/** The signed-in user and the shop as a whole. */
export const userHandlers = (settings: Settings) =>
  ({
    getUserConfig: (_, caller) =>
      Effect.map(userConfig(caller), (config) => ({ ...config, mode: settings.mode })),
    alerts: () => sidebarAlerts,
    startEmpty: (_, caller) => startEmpty(caller),
    loadDemo: (_, caller) =>
      Effect.flatMap(demoRows(settings.timeZone), (rows) => loadDemo(rows, caller))
  }) satisfies Partial<Handlers<Ports>>
