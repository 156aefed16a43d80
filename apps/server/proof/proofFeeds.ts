import { createHash } from "node:crypto"
import type { CalendarFeed } from "@atelier/application/ports"
import fc from "fast-check"

const EACH = 8

export const proofFeeds: ReadonlyArray<CalendarFeed> = Array.from({ length: EACH }, (_, place) => ({
  id: `feed-${place}`,
  userId: "admin",
  kind: "mine",
  subjectId: null,
  keyHash: `hash of ${place}`,
  createdAt: "2026-01-01T00:00:00.000Z"
}))

export const newSecretKey: fc.Arbitrary<string> = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => createHash("sha256").update(bytes).digest("base64url"))
