import { openDevice } from "./deviceDatabase.ts"
import { forgetOwner } from "./deviceOwner.ts"
import { dropAnswers } from "./keptAnswers.ts"

/** Deletes the kept answers and waiting writes of all users from this device. */
export const forgetDevice = async (): Promise<void> => {
  forgetOwner(localStorage)
  try {
    const database = await openDevice()
    const stores = ["answers", "writes"] as const
    const transaction = database.transaction(stores, "readwrite")
    await Promise.all([
      ...stores.map((name) => transaction.objectStore(name).clear()),
      transaction.done
    ])
  } catch {
    // Without a database, nothing is kept.
  }
}

/**
 * Deletes the kept answers of the device's owner, for example when another user signs in. Waiting
 * writes remain until their user signs in again.
 */
export const forgetDays = async (): Promise<void> => {
  forgetOwner(localStorage)
  await dropAnswers(() => true)
}

export const countWaiting = async (userId: string): Promise<number> => {
  try {
    const writes = await (await openDevice()).getAll("writes")
    return writes.filter((write) => write.userId === userId).length
  } catch {
    return 0
  }
}
