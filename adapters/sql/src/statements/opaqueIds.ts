import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"
import type {
  JournalPosition,
  OpaqueIds,
  OpaqueNames,
  SealedPositions
} from "@atelier/application/ports"
import { ChangeId, NotificationId } from "@atelier/domain/record"

const BLOCK_BYTES = 16
export const OPAQUE_ID_KEY_BYTES = 32

const keyFor = (key: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", key, "", purpose, OPAQUE_ID_KEY_BYTES))

/** Decodes canonical base64url; null for other texts. */
const bytesOf = (text: string, length: number): Buffer | null => {
  const bytes = Buffer.from(text, "base64url")
  return bytes.length === length && bytes.toString("base64url") === text ? bytes : null
}

/**
 * Names of 16 bytes: an AES block with the number, which is a permutation. Half of the block is
 * zero, so that other texts are recognised as invalid.
 */
const names = <Name extends string>(
  key: Buffer,
  make: (text: string) => Name
): OpaqueNames<Name> => ({
  nameOf: (number) => {
    const block = Buffer.alloc(BLOCK_BYTES)
    block.writeBigUInt64BE(BigInt(number), 8)
    const cipher = createCipheriv("aes-256-ecb", key, null).setAutoPadding(false)
    return make(Buffer.concat([cipher.update(block), cipher.final()]).toString("base64url"))
  },
  numberOf: (name) => {
    const bytes = bytesOf(name, BLOCK_BYTES)
    if (bytes === null) return null
    const decipher = createDecipheriv("aes-256-ecb", key, null).setAutoPadding(false)
    const block = Buffer.concat([decipher.update(bytes), decipher.final()])
    return block.readBigUInt64BE(0) === 0n ? Number(block.readBigUInt64BE(8)) : null
  }
})

const NONCE_BYTES = 12
const TAG_BYTES = 16
const POSITION_BYTES = NONCE_BYTES + TAG_BYTES + 16

const positionIn = (opened: Buffer): JournalPosition => ({
  entry: Number(opened.readBigUInt64BE(0)),
  at: Number(opened.readBigUInt64BE(8))
})

/** Journal positions encrypted with AES-GCM and a new nonce each. */
const sealedPositions = (key: Buffer): SealedPositions => ({
  seal: ({ entry, at }) => {
    const position = Buffer.alloc(16)
    position.writeBigUInt64BE(BigInt(entry), 0)
    position.writeBigUInt64BE(BigInt(at), 8)
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv("aes-256-gcm", key, nonce)
    const sealed = Buffer.concat([cipher.update(position), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")
  },
  open: (text) => {
    const bytes = bytesOf(text, POSITION_BYTES)
    if (bytes === null) return null
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES
    })
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
    try {
      decipher.final()
    } catch {
      // Encrypted with another key, or changed.
      return null
    }
    return positionIn(opened)
  }
})

export const makeOpaqueIds = (key: Uint8Array): OpaqueIds["Service"] => ({
  changes: names(keyFor(key, "change"), (text) => ChangeId.make(text)),
  notifications: names(keyFor(key, "notification"), (text) => NotificationId.make(text)),
  positions: sealedPositions(keyFor(key, "place"))
})
