import { emailAddresses } from "../../kernel/record/index.ts"
import type { UserConfiguration } from "./UserConfiguration.ts"

/** Whether two e-mail addresses are equal, ignoring case and surrounding spaces. */
export const sameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * The users with an e-mail address, in the given order. Several users may share an office address.
 *
 * @example
 * usersWithAddress([], "") // => []
 */
export const usersWithAddress = (
  users: Iterable<UserConfiguration>,
  address: string
): ReadonlyArray<UserConfiguration> =>
  [...users].filter(({ email }) => emailAddresses(email).some((own) => sameAddress(own, address)))
