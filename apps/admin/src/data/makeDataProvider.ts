import type { SendRequest } from "@atelier/contract/client"
import simpleRestProvider from "ra-data-simple-rest"
import type { DataProvider } from "react-admin"
import { makeHttpClient } from "./makeHttpClient.ts"

/** What a form passes along with the record that it saves. */
export interface SaveMeta {
  /** The key of the form, so that it is saved once; each write has a key of its own without it. */
  readonly idempotencyKey: string
}

const keyIn = (meta: unknown): string | undefined =>
  (meta as Partial<SaveMeta> | undefined)?.idempotencyKey

/** Reads and writes the generic resources of the API, over the requests of every other screen. */
export const makeDataProvider = (send: SendRequest): DataProvider => {
  const providerOf = (meta?: unknown) => simpleRestProvider("", makeHttpClient(send, keyIn(meta)))
  return {
    ...providerOf(),
    create: (resource, params) => providerOf(params.meta).create(resource, params),
    update: (resource, params) => providerOf(params.meta).update(resource, params)
  }
}
