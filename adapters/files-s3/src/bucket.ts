import {
  keptOpen,
  PATIENCE,
  type Patience,
  patiently,
  ServiceProblem
} from "@atelier/files-service"
import type { S3mini } from "s3mini"
import { s3Problem } from "./s3Problem.ts"

export interface BucketSettings {
  /** Address of the bucket, such as `https://shop.s3.eu-west-3.amazonaws.com`. */
  readonly url: string
  readonly region: string
  /** Begins the names of all objects, such as `shop/`, if several shops share the bucket. */
  readonly prefix: string
  readonly accessKey: string
  readonly secretKey: string
  readonly patience?: Patience
}

export interface StoredObject {
  readonly key: string
  readonly bytes: number
  /** Time of its last write, by the clock of the service; milliseconds since 1970. */
  readonly at: number
}

/** Objects of a bucket. All errors are `ServiceProblem`s. */
export interface Bucket {
  readonly put: (key: string, content: Uint8Array | string) => Promise<void>
  readonly text: (key: string) => Promise<string | null>
  /** Size of an object; null if it does not exist. */
  readonly size: (key: string) => Promise<number | null>
  readonly read: (key: string, offset: number) => Promise<AsyncIterable<Uint8Array>>
  readonly list: (within: string) => Promise<ReadonlyArray<StoredObject>>
  /** Writes objects one after the other into a new object, which appears when it is complete. */
  readonly join: (from: ReadonlyArray<string>, to: string) => Promise<void>
  readonly remove: (key: string) => Promise<void>
}

/** Time for a request, including its content, until the answer begins. */
const ANSWER_MS = 60_000

/** S3 rejects smaller parts, except the last: 5 MiB. */
const MIN_PART_BYTES = 5 * 1_024 ** 2

/** Limits the time until an answer begins; its content may take longer. */
const fetchInTime: typeof fetch = async (address, request) => {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), ANSWER_MS)
  try {
    return await fetch(address, { ...request, signal: late.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** Collects pieces into parts of at least {@link MIN_PART_BYTES}, except the last. */
const partsOf = async function* (
  pieces: AsyncIterable<Uint8Array>
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let held: Array<Uint8Array> = []
  let bytes = 0
  for await (const piece of pieces) {
    held.push(piece)
    bytes += piece.byteLength
    if (bytes < MIN_PART_BYTES) continue
    yield Buffer.concat(held)
    held = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(held)
}

export const makeBucket = ({
  url,
  region,
  prefix,
  accessKey,
  secretKey,
  patience = PATIENCE
}: BucketSettings): Bucket => {
  const { get: client } = keptOpen(async () => {
    const { S3mini } = await import("s3mini")
    return new S3mini({
      endpoint: url,
      region,
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      fetch: fetchInTime
    })
  })

  const ask = <A>(work: (s3: S3mini) => Promise<A>): Promise<A> =>
    patiently(patience, async () => {
      try {
        return await work(await client())
      } catch (cause) {
        throw s3Problem(cause)
      }
    })

  const at = (key: string): string => prefix + key

  const orNull = async <A>(asked: Promise<A>): Promise<A | null> => {
    try {
      return await asked
    } catch (problem) {
      if (problem instanceof ServiceProblem && problem.kind === "missing") return null
      throw problem
    }
  }

  const put = async (key: string, content: Uint8Array | string): Promise<void> => {
    await ask((s3) => s3.putObject(at(key), content))
  }

  const whole = async (key: string): Promise<Uint8Array> =>
    new Uint8Array(await ask(async (s3) => (await s3.getObjectRaw(at(key))).arrayBuffer()))

  const contentsOf = async function* (keys: ReadonlyArray<string>): AsyncGenerator<Uint8Array> {
    for (const key of keys) yield await whole(key)
  }

  const joinParts = async (from: ReadonlyArray<string>, target: string): Promise<void> => {
    const to = at(target)
    const upload = await ask((s3) => s3.getMultipartUploadId(to))
    try {
      const parts: Array<{ readonly partNumber: number; readonly etag: string }> = []
      for await (const part of partsOf(contentsOf(from)))
        parts.push(await ask((s3) => s3.uploadPart(to, upload, part, parts.length + 1)))
      await ask((s3) => s3.completeMultipartUpload(to, upload, parts))
    } catch (cause) {
      await ask((s3) => s3.abortMultipartUpload(to, upload)).finally(() => Promise.reject(cause))
    }
  }

  return {
    put,
    text: (key) => orNull(ask(async (s3) => (await s3.getObjectRaw(at(key))).text())),
    size: (key) => orNull(ask((s3) => s3.getContentLength(at(key)))),
    read: async (key, offset) => {
      const { body } = await ask((s3) => s3.getObjectRaw(at(key), offset === 0, offset))
      if (body === null) throw new ServiceProblem("busy", "no content")
      return body
    },
    list: async (within) => {
      const found = await ask((s3) => s3.listObjects("/", at(within)))
      if (found === null) throw new ServiceProblem("refused", "NoSuchBucket")
      return found.map(({ Key, Size, LastModified }) => ({
        key: Key.slice(prefix.length),
        bytes: Number(Size),
        at: new Date(LastModified).getTime()
      }))
    },
    join: async (from, to) => {
      const [first, second] = from
      if (second !== undefined) await joinParts(from, to)
      else await put(to, first === undefined ? "" : await whole(first))
    },
    remove: async (key) => {
      await orNull(ask((s3) => s3.deleteObject(at(key))))
    }
  }
}
