import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"

export interface Sealing {
  readonly seal: (text: string, of: string) => string
  /** Decrypts a text; null if the key is missing, the purpose differs, or the text was changed. */
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
 * Encrypts with the first secret and decrypts with any of them. To rotate a secret, put the new one
 * first and remove the old one once everything is encrypted again. Null without secrets.
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
          // Encrypted with another key, or changed: try the next key.
        }
      }
      return null
    }
  }
}
