import { randomUUID } from "node:crypto"
import type { ServerLanguage } from "@atelier/i18n/server"
import type { Refusal } from "../request/Handlers.ts"
import { bareHeaders } from "./bareHeaders.ts"
import { problemOf } from "./problemOf.ts"

/** Problem document for requests rejected before they reach the API; closes the connection. */
export const bareProblem = (
  refusal: Refusal,
  { behindTls, language }: { readonly behindTls: boolean; readonly language: ServerLanguage }
) => {
  const problem = problemOf(refusal, { language, requestId: "" })
  const body = JSON.stringify(problem)
  return {
    status: problem.status,
    headers: {
      ...bareHeaders(behindTls),
      "x-request-id": randomUUID(),
      "content-type": "application/problem+json; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
      "cache-control": "no-store",
      connection: "close"
    },
    body
  }
}
