import { emailAddresses } from "../record/index.ts"
import type { UserConfiguration } from "./UserConfiguration.ts"

/** Whether two e-mail addresses reach the same mailbox: the case of letters makes no other. */
export const sameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * The users who have an e-mail address, in their order. Several may share one, such as the address
 * of an office.
 *
 * @example
 * usersWithAddress([], "") // => []
 */
export const usersWithAddress = (
  users: Iterable<UserConfiguration>,
  address: string
): ReadonlyArray<UserConfiguration> =>
  [...users].filter(({ email }) => emailAddresses(email).some((own) => sameAddress(own, address)))
