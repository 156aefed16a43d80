import type { IncomingMessage, ServerResponse } from "node:http"
import { serverLanguage } from "@atelier/i18n/server"
import { bareProblem } from "./bareProblem.ts"

/** Answers a request for a host that the server does not answer for. */
export const refuseHost =
  (behindTls: boolean) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const refusal = { _tag: "MisdirectedRequest", message: "another host is asked for" } as const
    const language = serverLanguage(request.headers["accept-language"])
    const { status, headers, body } = bareProblem(refusal, { behindTls, language })
    response.writeHead(status, headers).end(body)
  }
