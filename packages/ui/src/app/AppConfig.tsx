import { Schema } from "effect"
import { createContext, useContext } from "react"

/** The settings that the screens start with (`GET /app-config.json`). */
export const AppConfig = Schema.Struct({
  title: Schema.String,
  /** Codes of the languages to offer, in order. */
  languages: Schema.Array(Schema.String),
  portalUrl: Schema.NullOr(Schema.String),
  /** Where users come from. */
  peopleFrom: Schema.Literals(["portal", "invitation"]),
  /** The identity provider's codes for a forgotten password and a cancelled flow; null for none. */
  providerErrors: Schema.Struct({
    passwordForgotten: Schema.NullOr(Schema.String),
    cancelled: Schema.NullOr(Schema.String)
  }),
  alertIntervalMs: Schema.Int,
  mode: Schema.Literals(["development", "production"])
})
export interface AppConfig extends Schema.Schema.Type<typeof AppConfig> {}

/** Ask the server for its settings; fails when it does not answer or answers something else. */
export const loadAppConfig = async (): Promise<AppConfig> => {
  const response = await fetch("/app-config.json", { headers: { accept: "application/json" } })
  if (!response.ok) throw new Error(`app-config.json answered ${response.status}`)
  return Schema.decodeUnknownSync(AppConfig)(await response.json())
}

/** Carries the settings to the screens. */
export const AppConfigContext = createContext<AppConfig | null>(null)

/** The server's settings. */
export const useAppConfig = (): AppConfig => {
  const config = useContext(AppConfigContext)
  if (config === null) throw new Error("useAppConfig needs <Atelier> around it")
  return config
}
