import type { Hono } from "hono"
import { problemResponse } from "../answer/problemResponse.ts"
import { invalidInput } from "../input/refusal/invalidInput.ts"
import { wrongParameters } from "../input/refusal/wrongParameters.ts"
import { type Addresses, routeOf } from "../request/Addresses.ts"
import type { ApiEnv, RequestContext } from "../request/RequestContext.ts"

export interface Served {
  readonly method: string
  /** With variable segments in braces, such as `/events/{id}`. */
  readonly path: string
  /** Allowed parameters. `ownCheck`: the handler checks them; `any`: others are ignored. */
  readonly parameters: ReadonlyArray<string> | "ownCheck" | "any"
}

export const serve = (
  { app, addresses }: { readonly app: Hono<ApiEnv>; readonly addresses: Addresses },
  { method, path, parameters }: Served,
  answer: (c: RequestContext) => Response | Promise<Response>
): void => {
  addresses.add(method, path)
  app.on(method, routeOf(path), (c) => {
    const wrong = typeof parameters === "string" ? [] : wrongParameters(parameters, c)
    return wrong.length === 0
      ? answer(c)
      : problemResponse(c, invalidInput(c.get("language"), wrong))
  })
}
