import type { SendRequest } from "@atelier/contract/client"
import simpleRestProvider from "ra-data-simple-rest"
import type { DataProvider } from "react-admin"
import { makeHttpClient, type WriteHeaders } from "./makeHttpClient.ts"
import { isSingle, type SingleName, singleRecords } from "./singleRecords.ts"

/** What a form passes along with the record that it saves. */
export interface SaveMeta {
  /** The key of the form, so that it is saved once; each write has a key of its own without it. */
  readonly idempotencyKey: string
}

const keyIn = (meta: unknown): WriteHeaders => {
  const { idempotencyKey } = (meta ?? {}) as Partial<SaveMeta>
  return idempotencyKey === undefined ? {} : { idempotencyKey }
}

/** The version that was on screen of a row that is to be deleted; a form's row has its own. */
const versionIn = (row: unknown): WriteHeaders => {
  const { version } = (row ?? {}) as { readonly version?: number }
  return version === undefined ? {} : { ifMatch: version }
}

/** Reads and writes the generic resources of the API, over the requests of every other screen. */
export const makeDataProvider = (send: SendRequest): DataProvider => {
  const providerOf = (headers?: WriteHeaders) =>
    simpleRestProvider("", makeHttpClient(send, headers))
  const single = async (name: SingleName, headers: WriteHeaders, body?: unknown) => {
    const { id, read, save } = singleRecords[name]
    const client = makeHttpClient(send, headers)
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
    create: (resource, params) => providerOf(keyIn(params.meta)).create(resource, params),
    update: (resource, params) =>
      isSingle(resource)
        ? single(resource, keyIn(params.meta), params.data)
        : providerOf(keyIn(params.meta)).update(resource, params),
    delete: (resource, params) =>
      providerOf(versionIn(params.previousData)).delete(resource, params)
  }
}
