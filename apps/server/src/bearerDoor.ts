import { hash, timingSafeEqual } from "node:crypto"

const digest = (text: string): Buffer => hash("sha256", text, "buffer")

/**
 * Hashed first, so that neither the length nor the first wrong letter shows in the time that it
 * takes.
 */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/** Whether somebody has a secret of the settings, as a bearer token. */
export const bearerDoor =
  (secret: string) =>
  (authorization: string | undefined): boolean =>
    isSame(authorization ?? "", `Bearer ${secret}`)
