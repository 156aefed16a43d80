import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto"
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from "node:fs"
import { dirname } from "node:path"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"

/** The keys survive a restart, so that tokens signed with them stay valid. */
const DevelopmentKeys = Schema.Struct({
  signingKey: Schema.Struct({
    kty: Schema.Literal("RSA"),
    kid: Schema.String,
    alg: Schema.Literal("RS256"),
    use: Schema.Literal("sig"),
    n: Schema.String,
    e: Schema.String,
    d: Schema.String,
    p: Schema.String,
    q: Schema.String,
    dp: Schema.String,
    dq: Schema.String,
    qi: Schema.String
  }),
  cookieKeys: Schema.Array(Schema.String)
})
export interface DevelopmentKeys extends Schema.Schema.Type<typeof DevelopmentKeys> {}

/** The key file exists but contains no keys. It is not changed. */
export class KeyFileUnreadable extends Schema.TaggedError<KeyFileUnreadable>()(
  "KeyFileUnreadable",
  { keyFile: Schema.String }
) {
  override get message(): string {
    return `${this.keyFile} holds no development keys: delete it, and new ones are made at the next start`
  }
}

const ownerOnly = 0o600

const generate = (): unknown => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
  return {
    signingKey: {
      ...privateKey.export({ format: "jwk" }),
      kid: randomUUID(),
      alg: "RS256",
      use: "sig"
    },
    cookieKeys: [randomBytes(32).toString("base64url")]
  }
}

const alreadyThere = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EEXIST"

/** Links a finished draft, so that two processes use the same complete file. */
const create = (keyFile: string): void => {
  mkdirSync(dirname(keyFile), { recursive: true })
  const draft = `${keyFile}.${randomUUID()}`
  writeFileSync(draft, `${JSON.stringify(generate(), null, 2)}\n`, { mode: ownerOnly, flag: "wx" })
  try {
    linkSync(draft, keyFile)
  } catch (error) {
    if (!alreadyThere(error)) throw error
  } finally {
    rmSync(draft)
  }
}

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(DevelopmentKeys))

/**
 * Returns the keys in `keyFile`; creates them on the first call, readable only by the owner. Throws
 * `KeyFileUnreadable` for other contents instead of overwriting them.
 */
export const developmentKeys = (keyFile: string): DevelopmentKeys => {
  if (!existsSync(keyFile)) create(keyFile)
  chmodSync(keyFile, ownerOnly)
  const keys = decode(readFileSync(keyFile, "utf8"))
  if (Result.isFailure(keys)) throw new KeyFileUnreadable({ keyFile })
  return keys.success
}
