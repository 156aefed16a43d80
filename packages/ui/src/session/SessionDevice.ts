import { type DeviceOwner, readOwner } from "../device/deviceOwner.ts"
import { forgetDays, forgetDevice } from "../device/forgetDevice.ts"

const KEY = "atelier.endSession"

/** The days that this browser keeps for a time without a network. */
export interface SessionDevice {
  /** The user whose days are kept; null if none are. */
  readonly owner: () => DeviceOwner | null
  readonly forget: () => Promise<void>
  /** Deletes the kept days, but not the waiting writes. */
  readonly forgetDays: () => Promise<void>
  /** Whether the user signed out without a network, so that the server still has the session. */
  readonly endsSession: () => boolean
  readonly endSession: (isWanted: boolean) => void
}

export const browserDevice: SessionDevice = {
  owner: () => readOwner(localStorage),
  forget: forgetDevice,
  forgetDays,
  endsSession: () => localStorage.getItem(KEY) !== null,
  endSession: (isWanted) =>
    isWanted ? localStorage.setItem(KEY, "true") : localStorage.removeItem(KEY)
}
