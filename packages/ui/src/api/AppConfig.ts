import { createContext, useContext } from "react"

/** Settings that the server sends at startup (`GET /app-config.json`). */
export interface AppConfig {
  readonly title: string
  readonly languages: ReadonlyArray<string>
  readonly portalUrl: string | null
  /** Source of new users. */
  readonly peopleFrom: "portal" | "invitation"
  /** The provider's codes for a forgotten password and a cancelled flow; null if unset. */
  readonly providerErrors: {
    readonly passwordForgotten: string | null
    readonly cancelled: string | null
  }
  readonly alertIntervalMs: number
  readonly mode: "development" | "production"
}

/** Loads the server's settings, unvalidated; rejects if the answer is no JSON. */
export const loadAppConfig = async (): Promise<AppConfig> => {
  const response = await fetch("/app-config.json", { headers: { accept: "application/json" } })
  if (!response.ok) throw new Error(`app-config.json answered ${response.status}`)
  return response.json()
}

export const AppConfigContext = createContext<AppConfig | null>(null)

export const useAppConfig = (): AppConfig => {
  const config = useContext(AppConfigContext)
  if (config === null) throw new Error("useAppConfig needs <Atelier> around it")
  return config
}
