import { Schema } from "effect"
import { admin, call, licensed } from "../Call.ts"
import { UserConfig } from "../views.ts"

/** The signed-in user and the shop as a whole. */
export const userCalls = {
  getUserConfig: call({
    method: "GET",
    path: "/User/getUserConfig",
    summary: "The caller's configuration, with what holds for the whole shop.",
    scope: "read",
    access: licensed,
    output: UserConfig,
    refusals: []
  }),
  alerts: call({
    method: "GET",
    path: "/alerts",
    summary: "Counts that the side menu warns with.",
    scope: "read",
    access: licensed,
    query: Schema.Struct({ group: Schema.optionalKey(Schema.Literal("sidebar")) }),
    output: Schema.Struct({ NoTemplateCount: Schema.Int }),
    refusals: []
  }),
  startEmpty: call({
    method: "POST",
    path: "/Shop/startEmpty",
    summary:
      "Remove the demo shop's data and start with an empty shop. Refused once the data is one's own.",
    scope: "write",
    access: admin,
    output: Schema.Struct({ success: Schema.Boolean }),
    refusals: ["InUse"]
  }),
  loadDemo: call({
    method: "POST",
    path: "/Shop/loadDemo",
    summary: "Fill an empty shop with the demo shop.",
    scope: "write",
    access: admin,
    output: Schema.Struct({ success: Schema.Boolean }),
    refusals: ["InUse", "CalendarClosed"]
  })
}
