import type { IncomingMessage, ServerResponse } from "node:http"
import { serverLanguage } from "@atelier/i18n/server"
import { bareProblem } from "../problem/bareProblem.ts"
import type { Refusal } from "../request/Handlers.ts"

type Refuse = (request: IncomingMessage, response: ServerResponse) => void

const refuseWith =
  (refusal: Refusal) =>
  (behindTls: boolean): Refuse =>
  (request, response) => {
    const language = serverLanguage(request.headers["accept-language"])
    const { status, headers, body } = bareProblem(refusal, { behindTls, language })
    response.writeHead(status, headers).end(body)
  }

export const refuseHost = refuseWith({
  _tag: "MisdirectedRequest",
  message: "another host is asked for"
})

export const refuseExpectation = refuseWith({
  _tag: "ExpectationFailed",
  message: "an unknown expectation"
})
