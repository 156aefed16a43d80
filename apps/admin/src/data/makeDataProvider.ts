import type { SendRequest } from "@atelier/contract/client"
import simpleRestProvider from "ra-data-simple-rest"
import type { DataProvider } from "react-admin"
import { type MovesAnswer, makeHttpClient, type WriteOptions } from "./makeHttpClient.ts"
import { isSingle, type SingleName, singleRecords } from "./singleRecords.ts"

/** What a form passes along with the record that it saves. */
export interface SaveMeta {
  /** The key of the form, so that it is saved once; each write has a key of its own without it. */
  readonly idempotencyKey: string
  /** Present where saving offers moves. */
  readonly moves?: MovesAnswer
}

const optionsIn = (meta: unknown): WriteOptions => {
  const { idempotencyKey, moves } = (meta ?? {}) as Partial<SaveMeta>
  return {
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(moves !== undefined && { moves })
  }
}

/** The version that was on screen of a row that is to be deleted; a form's row has its own. */
const versionIn = (row: unknown): WriteOptions => {
  const { version } = (row ?? {}) as { readonly version?: number }
  return version === undefined ? {} : { ifMatch: version }
}

/** Reads and writes the generic resources of the API, over the requests of every other screen. */
export const makeDataProvider = (send: SendRequest): DataProvider => {
  const providerOf = (options?: WriteOptions) =>
    simpleRestProvider("", makeHttpClient(send, options))
  const single = async (name: SingleName, options: WriteOptions, body?: unknown) => {
    const { id, read, save } = singleRecords[name]
    const client = makeHttpClient(send, options)
    const { json } =
      body === undefined
        ? await client(read.path)
        : await client(save.path, { method: "POST", body: JSON.stringify(body) })
    return { data: { ...json, id } }
  }
  return {
    ...providerOf(),
    getOne: (resource, params) =>
      isSingle(resource) ? single(resource, {}) : providerOf().getOne(resource, params),
    create: (resource, params) => providerOf(optionsIn(params.meta)).create(resource, params),
    update: (resource, params) =>
      isSingle(resource)
        ? single(resource, optionsIn(params.meta), params.data)
        : providerOf(optionsIn(params.meta)).update(resource, params),
    delete: (resource, params) =>
      providerOf(versionIn(params.previousData)).delete(resource, params)
  }
}
