const KEY = "atelier.device"

/** The user whose days this device keeps. */
export interface DeviceOwner {
  readonly id: string
  readonly name: string
  readonly email: string
}

type OwnerStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">

/** Returns the user whose days the device keeps; null if it keeps none. */
export const readOwner = (storage: Pick<Storage, "getItem">): DeviceOwner | null => {
  const kept = new URLSearchParams(storage.getItem(KEY) ?? "")
  const [id, name, email] = [kept.get("id"), kept.get("name"), kept.get("email")]
  return id === null || name === null || email === null ? null : { id, name, email }
}

export const rememberOwner = (storage: OwnerStorage, { id, name, email }: DeviceOwner): void =>
  storage.setItem(KEY, new URLSearchParams({ id, name, email }).toString())

export const forgetOwner = (storage: OwnerStorage): void => storage.removeItem(KEY)
