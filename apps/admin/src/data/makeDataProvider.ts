import type { Connection } from "@atelier/contract/client"
import simpleRestProvider from "ra-data-simple-rest"
import type { DataProvider } from "react-admin"
import { makeHttpClient } from "./makeHttpClient.ts"

/** Reads and writes the generic resources of the API. */
export const makeDataProvider = (connection: Connection): DataProvider =>
  simpleRestProvider(connection.base, makeHttpClient(connection))
