import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"

/** Keeps texts so that a copy of where they are kept tells nothing of them. */
export interface Sealing {
  /** Seals a text for what it is of: it opens for nothing else. */
  readonly seal: (text: string, of: string) => string
  /**
   * The text; null when it was sealed with a key that is not there, for something else, or changed.
   */
  readonly open: (sealed: string, of: string) => string | null
}

const VERSION = "v1"
const ALGORITHM = "aes-256-gcm"
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

const derived = (secret: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", "atelier tokens of document services", KEY_BYTES))

/**
 * Seals with the first of some secrets, and opens with each of them: a secret is exchanged by
 * putting the new one in front, and the old one goes when everything was sealed anew. Null without
 * any.
 */
export const makeSealing = (secrets: ReadonlyArray<string>): Sealing | null => {
  const keys = secrets.map(derived)
  const [first] = keys
  if (first === undefined) return null
  return {
    seal: (text, of) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, first, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(of))
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")}`
    },
    open: (sealed, of) => {
      const [version, written = ""] = sealed.split(".")
      const bytes = Buffer.from(written, "base64url")
      if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) return null
      for (const key of keys) {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES
        })
        decipher.setAAD(Buffer.from(of))
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        try {
          const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
          return Buffer.concat([text, decipher.final()]).toString("utf8")
        } catch {
          // Sealed with another key, or changed: the next key tells.
        }
      }
      return null
    }
  }
}
