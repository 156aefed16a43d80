import { createContext, useContext } from "react"

/** The settings that the screens start with (`GET /app-config.json`). */
export interface AppConfig {
  readonly title: string
  /** Codes of the languages to offer, in order. */
  readonly languages: ReadonlyArray<string>
  readonly portalUrl: string | null
  /** Where users come from. */
  readonly peopleFrom: "portal" | "invitation"
  /** The identity provider's codes for a forgotten password and a cancelled flow; null for none. */
  readonly providerErrors: {
    readonly passwordForgotten: string | null
    readonly cancelled: string | null
  }
  readonly alertIntervalMs: number
  readonly mode: "development" | "production"
}

/**
 * Ask the server for its settings; fails when it does not answer, or not with JSON. As answers of
 * calls, they are trusted to be what the server says that they are.
 */
export const loadAppConfig = async (): Promise<AppConfig> => {
  const response = await fetch("/app-config.json", { headers: { accept: "application/json" } })
  if (!response.ok) throw new Error(`app-config.json answered ${response.status}`)
  return response.json()
}

/** Carries the settings to the screens. */
export const AppConfigContext = createContext<AppConfig | null>(null)

/** The server's settings. */
export const useAppConfig = (): AppConfig => {
  const config = useContext(AppConfigContext)
  if (config === null) throw new Error("useAppConfig needs <Atelier> around it")
  return config
}
