import { useCallback, useSyncExternalStore } from "react"
import {
  type Preference,
  type PreferenceName,
  readPreference,
  writePreference
} from "./preferences.ts"
import { useUserConfig } from "./UserConfig.ts"

const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  addEventListener("storage", listener)
  return () => {
    listeners.delete(listener)
    removeEventListener("storage", listener)
  }
}

/** Returns a preference of this browser, shared by all screens, and its setter. */
export const usePreference = <N extends PreferenceName>(
  name: N
): readonly [Preference<N>, (value: Preference<N>) => void] => {
  const { id } = useUserConfig()
  const value = useSyncExternalStore(subscribe, () => readPreference(localStorage, id, name))
  const choose = useCallback(
    (next: Preference<N>) => {
      writePreference(localStorage, id, name, next)
      for (const listener of listeners) listener()
    },
    [id, name]
  )
  return [value, choose]
}
