import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto"

const CIPHER = "aes-256-gcm"
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

export const newSecret = (): string => randomBytes(KEY_BYTES).toString("base64url")

export const keyOf = (secret: string): string =>
  createHash("sha256").update(`key:${secret}`).digest("base64url")

const cipherKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", "atelier session", KEY_BYTES))

/** Encrypts a text with a secret, so that a copy of the database opens no session. */
export const seal = (text: string, secret: string): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, cipherKey(secret), nonce)
  const sealed = [cipher.update(text, "utf8"), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString("base64url")
}

/** Decrypts a text; throws if the secret is wrong or the text was changed. */
export const unseal = (sealed: string, secret: string): string => {
  const bytes = Buffer.from(sealed, "base64url")
  const decipher = createDecipheriv(
    CIPHER,
    cipherKey(secret),
    bytes.subarray(0, NONCE_BYTES)
  ).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString("utf8")
}
