import { hash, timingSafeEqual } from "node:crypto"

const digest = (text: string): Buffer => hash("sha256", text, "buffer")

/** Compares digests, so that the time reveals neither the length nor the first difference. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

export const bearerDoor =
  (secret: string) =>
  (authorization: string | undefined): boolean =>
    isSame(authorization ?? "", `Bearer ${secret}`)
