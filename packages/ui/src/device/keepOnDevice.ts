import { type DeviceOwner, readOwner, rememberOwner } from "./deviceOwner.ts"

const SERVICE_WORKER = "/sw.js"
const SETTINGS = "/app-config.json"
/** The same cache as in `scripts/vite/offlineApp.ts`. */
const SETTINGS_CACHE = "app-config"

/**
 * Makes this device keep the days of a user and the program, so that both open without a network.
 * Returns whether it did not do so before. A page without HTTPS keeps the days alone.
 */
export const keepOnDevice = (user: DeviceOwner): boolean => {
  const isNew = readOwner(localStorage)?.id !== user.id
  rememberOwner(localStorage, user)
  if ("serviceWorker" in navigator)
    navigator.serviceWorker.register(SERVICE_WORKER).catch((error: unknown) => reportError(error))
  // The page loaded its settings before the service worker could keep them.
  if ("caches" in window)
    caches
      .open(SETTINGS_CACHE)
      .then((cache) => cache.add(SETTINGS))
      .catch(() => {
        // Without a network, the settings of an earlier start remain.
      })
  void navigator.storage?.persist?.()
  return isNew
}
