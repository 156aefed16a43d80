import type { Call } from "../call/Call.ts"
import { type CallName, calls } from "../calls/calls.ts"
import { type ClientCall, clientCallOf } from "./ClientCall.ts"

/**
 * All named calls for clients. App builds replace this module by plain data (`callsAsData`), so
 * that schemas of inputs and answers are not shipped to browsers.
 */
export const clientCalls = Object.fromEntries(
  Object.entries<Call>(calls).map(([name, call]) => [name, clientCallOf(call)])
) as Readonly<Record<CallName, ClientCall>>
