import type { SendRequest } from "@atelier/contract/client"
import simpleRestProvider from "ra-data-simple-rest"
import type { DataProvider } from "react-admin"
import { type MovesAnswer, makeHttpClient, type WriteOptions } from "./makeHttpClient.ts"
import { isSingle, type SingleName, singleRecords } from "./singleRecords.ts"

export interface SaveMeta {
  /** Key of the form, so that it is saved only once. Without it, each write gets its own key. */
  readonly idempotencyKey: string
  /** Present if saving offers moves. */
  readonly moves?: MovesAnswer
}

const optionsIn = (meta: unknown): WriteOptions => {
  const { idempotencyKey, moves } = (meta ?? {}) as Partial<SaveMeta>
  return {
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(moves !== undefined && { moves })
  }
}

/** The `If-Match` version of a row to delete: the one on screen. */
const versionIn = (row: unknown): WriteOptions => {
  const { version } = (row ?? {}) as { readonly version?: number }
  return version === undefined ? {} : { ifMatch: version }
}

/** Creates react-admin's data provider for the generic resources of the API. */
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
