import { UserConfiguration } from "@atelier/domain/access"
import { described, Id } from "@atelier/domain/record"
import { lineOfText } from "@atelier/domain/text"
import { Schema, Struct } from "effect"
import { bounded } from "../call/Bounds.ts"
import { admin, call, licensed } from "../call/Call.ts"
import { inBody, ownMark, wholeShop } from "../call/SeenVersions.ts"
import { FileAnswer } from "../parts/FileAnswer.ts"
import { success } from "../parts/fields.ts"
import { UserConfig } from "../parts/views.ts"
import { pageOf, pageQuery } from "../query/paging.ts"

const theCaller = { part: "query", field: "id", orCaller: true } as const

const someFields = UserConfiguration.mapFields(Struct.map(Schema.optionalKey))

export const userCalls = {
  getUserConfig: call({
    method: "GET",
    path: "/User/getUserConfig",
    reads: ["user", "shop", "announcement", "calendarItems"],
    target: { table: "user", ...theCaller },
    pace: "signIn",
    bounds: bounded.one,
    addresses: [
      {
        path: "/Utilities/getBuildNumberInfo",
        summary:
          "The server's build number, and the build whose release notes the caller has read last.",
        query: Schema.Struct({}),
        output: UserConfig.mapFields(
          Struct.pick(["currentBuildNumber", "userLastSeenBuildNumber"])
        ),
        toInput: () => ({ query: {} }),
        toOutput: Struct.pick(["currentBuildNumber", "userLastSeenBuildNumber"])
      }
    ],
    summary:
      "The caller's configuration with the settings of the whole shop. `accountId` can only name the caller's own account.",
    scope: "read",
    access: licensed,
    query: Schema.Struct({
      accountId: described(
        "The caller's own account. Other accounts are refused.",
        Schema.optionalKey(Id)
      )
    }),
    output: UserConfig,
    refusals: []
  }),
  changeUser: call({
    method: "POST",
    path: "/User/saveUserConfig",
    intent: "changeUser",
    seen: inBody("user", { part: "body", field: "id", orCaller: true }),
    pace: "ownRecords",
    bounds: bounded.record,
    summary:
      "Save fields of a user configuration, by default the caller's own. Administrators change any user; other users change only their muted notifications, e-mail language and dismissed banner.",
    scope: "write",
    preview: "outcome",
    access: licensed,
    body: someFields,
    output: UserConfiguration,
    refusals: ["NotFound", "VersionConflict", "LastAdministrator"]
  }),
  getUsers: call({
    method: "GET",
    path: "/User/getUsers",
    reads: ["user"],
    bounds: bounded.page,
    summary: "Users whose name or address contains every word of the filter, sorted by name.",
    scope: "read",
    access: admin,
    query: Schema.Struct({
      filter: described(
        'JSON: `{"field":value}`, `{"id":[…]}` for many rows, `{"q":"text"}` for full text.',
        "{}",
        Schema.optionalKey(lineOfText(200))
      ),
      ...pageQuery
    }),
    output: pageOf(UserConfiguration),
    refusals: []
  }),
  setUserLastSeenBuildNumber: call({
    method: "POST",
    path: "/Utilities/setUserLastSeenBuildNumber",
    intent: "changeUser",
    seen: ownMark,
    bounds: bounded.action,
    summary:
      "Record that the caller has read the release notes of a build, by default the current one.",
    scope: "write",
    preview: "ownSettings",
    access: licensed,
    body: Schema.Struct({
      buildNumber: described(
        "The build whose release notes the user has read.",
        "412",
        Schema.optionalKey(lineOfText(40))
      )
    }),
    output: Schema.Struct({ success }),
    refusals: ["NotFound"]
  }),
  getLastPublicationNotesPdf: call({
    method: "GET",
    path: "/Utilities/getLastPublicationNotesPdf",
    reads: [],
    bounds: bounded.one,
    summary: "The release notes as a PDF, in French for a French locale and in English otherwise.",
    scope: "read",
    access: licensed,
    query: Schema.Struct({
      locale: described(
        "The language of the document, `fr` or `en`.",
        "en",
        Schema.optionalKey(lineOfText(20))
      )
    }),
    output: FileAnswer,
    files: ["pdf"],
    pace: "file",
    isLong: "brief",
    refusals: []
  }),
  alerts: call({
    method: "GET",
    path: "/alerts",
    reads: ["workOrder"],
    beyondRows: true,
    bounds: bounded.one,
    summary: "Counts that the side menu warns with.",
    scope: "read",
    access: licensed,
    query: Schema.Struct({
      group: described(
        "The part of the screen that the alerts are for.",
        Schema.optionalKey(Schema.Literal("sidebar"))
      )
    }),
    output: Schema.Struct({
      NoTemplateCount: described("Number of visible work orders without a template.", Schema.Int),
      ConcernCount: described(
        "Number of server problems that need an administrator; 0 for all other users.",
        Schema.Int
      )
    }),
    refusals: []
  }),
  startEmpty: call({
    method: "POST",
    path: "/Shop/startEmpty",
    intent: "startEmpty",
    seen: wholeShop,
    pace: "wholeShop",
    isLong: "always",
    bounds: bounded.one,
    summary:
      "Remove the demo shop's data and start with an empty shop. A shop with data of its own refuses the call.",
    scope: "write",
    preview: "wholeShop",
    access: admin,
    output: Schema.Struct({ success }),
    refusals: ["InUse"]
  }),
  loadDemo: call({
    method: "POST",
    path: "/Shop/loadDemo",
    intent: "loadDemo",
    seen: wholeShop,
    pace: "wholeShop",
    isLong: "always",
    bounds: bounded.one,
    summary: "Fill an empty shop with the demo shop.",
    scope: "write",
    preview: "wholeShop",
    access: admin,
    output: Schema.Struct({ success }),
    refusals: ["InUse", "CalendarClosed"]
  })
}
