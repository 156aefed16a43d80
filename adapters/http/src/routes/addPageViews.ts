import { type CountedPage, countedPages } from "@atelier/contract"
import { Schema } from "effect"
import { problemResponse } from "../answer/problemResponse.ts"
import { invalidInput } from "../input/refusal/invalidInput.ts"
import type { Metrics } from "../observation/metrics.ts"
import type { Routes } from "./addRoute.ts"
import { serve } from "./serve.ts"

const isCounted = Schema.is(Schema.Literals(countedPages))

/** Adds `POST /pageviews?page=…`, which counts a page view without account, address or row. */
export const addPageViews = <R>(
  routes: Routes<R>,
  metrics: Pick<Metrics, "viewed">,
  onView: (page: CountedPage) => void
): void => {
  const { answering } = routes
  serve(routes, { method: "POST", path: "/pageviews", parameters: ["page"] }, (c) => {
    const tooOften = answering.limits.pageViews.count(answering.addressOf(c))
    if (tooOften !== null) return problemResponse(c, tooOften)
    const page = c.req.query("page")
    if (!isCounted(page)) {
      const errors = [{ path: "page", message: "must be a screen whose views are counted" }]
      return problemResponse(c, invalidInput(c.get("language"), errors))
    }
    metrics.viewed(page)
    onView(page)
    return c.body(null, 204)
  })
}
