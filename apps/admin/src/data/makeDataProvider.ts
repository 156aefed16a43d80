import type { SendRequest } from "@atelier/contract/client"
import simpleRestProvider from "ra-data-simple-rest"
import type { DataProvider } from "react-admin"
import { makeHttpClient } from "./makeHttpClient.ts"

/** Reads and writes the generic resources of the API, over the same requests as every other screen. */
export const makeDataProvider = (send: SendRequest): DataProvider =>
  simpleRestProvider("", makeHttpClient(send))
