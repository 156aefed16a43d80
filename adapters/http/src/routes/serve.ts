import type { Hono } from "hono"
import { problemResponse } from "../answer/problemResponse.ts"
import { invalidInput } from "../input/invalidInput.ts"
import { wrongParameters } from "../input/wrongParameters.ts"
import { type Addresses, routeOf } from "../request/Addresses.ts"
import type { ApiEnv, RequestContext } from "../request/RequestContext.ts"

/** What is served at an address. */
export interface Served {
  readonly method: string
  /** With open parts in braces, such as `/events/{id}`. */
  readonly path: string
  /**
   * The parameters that it takes, each once; `ownCheck` where the answer itself refuses others, and
   * `any` where others are passed over.
   */
  readonly parameters: ReadonlyArray<string> | "ownCheck" | "any"
}

/** Serves an address, which refuses the parameters that it does not take. */
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
