import type { Call } from "../Call.ts"
import { type CallName, calls } from "../calls.ts"
import { type ClientCall, clientCallOf } from "./ClientCall.ts"

/**
 * Every named call as a client makes it. Where an app is built, this module is written out as data
 * (`callsAsData`): what describes inputs and answers does not go into a browser.
 */
export const clientCalls = Object.fromEntries(
  Object.entries<Call>(calls).map(([name, call]) => [name, clientCallOf(call)])
) as Readonly<Record<CallName, ClientCall>>
