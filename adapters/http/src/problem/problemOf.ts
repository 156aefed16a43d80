import type { NamedRow, SettingMismatch } from "@atelier/application/ports"
import { type Problem, type RefusalTag, refusalStatus } from "@atelier/contract"
import { type ServerLanguage, serverText } from "@atelier/i18n/server"
import { Predicate } from "effect"
import type { Refusal } from "../request/Handlers.ts"
import type { RefusalAboutWorkOrder } from "./aboutWorkOrder.ts"

interface Facts extends Refusal, Partial<Pick<RefusalAboutWorkOrder, "workOrder">> {
  readonly errors?: Problem["errors"]
  readonly moreErrors?: number
  readonly current?: unknown
  readonly table?: string
  readonly rows?: Problem["forbidden"]
  readonly by?: ReadonlyArray<NamedRow>
  readonly hasOthers?: boolean
  readonly problem?: string
  readonly file?: string
  readonly line?: number
  readonly max?: number
  readonly service?: string
  readonly written?: boolean
  readonly retryAfterSeconds?: number
  readonly mismatch?: SettingMismatch
}

/** `template Kitchen`, `Delivery Roy`: with the word for the kind in the caller's language. */
const rowInWords = (language: ServerLanguage, { table, name, eventType }: NamedRow): string => {
  const word =
    eventType === undefined
      ? serverText(language, "problems", `tables.${table}`)
      : serverText(language, "enums", `eventType.${eventType}`)
  return name === "" ? word : `${word} ${name}`
}

const HOUR_SECONDS = 3_600

/** Names the wrong setting, otherwise uses the general sentence. */
const namingSetting =
  (tag: "SignInFailed" | "IssuerUnreachable") =>
  ({ mismatch }: Facts, language: ServerLanguage): string =>
    mismatch === undefined
      ? serverText(language, "problems", `${tag}.detail`)
      : serverText(language, "problems", `${tag}.setting`, { ...mismatch })

type Details = { readonly [T in RefusalTag]?: (facts: Facts, language: ServerLanguage) => string }

const details: Details = {
  SignInFailed: namingSetting("SignInFailed"),
  IssuerUnreachable: namingSetting("IssuerUnreachable"),
  AlreadyThere: ({ table }, language) =>
    serverText(
      language,
      "problems",
      `AlreadyThere.${table === "announcement" ? "announcement" : "detail"}`
    ),
  InUse: ({ by = [], hasOthers = false }, language) =>
    by.length === 0
      ? serverText(language, "problems", "InUse.detail")
      : serverText(language, "problems", hasOthers ? "InUse.whereAndOthers" : "InUse.where", {
          by: by.map((row) => rowInWords(language, row)).join(", ")
        }),
  Forbidden: ({ rows = [] }, language) =>
    rows.length === 0
      ? serverText(language, "problems", "Forbidden.detail")
      : serverText(language, "problems", "Forbidden.rows", {
          rows: rows.map((row) => rowInWords(language, row)).join(", ")
        }),
  TooManyRows: ({ max = 0 }, language) =>
    serverText(language, "problems", "TooManyRows.max", { max }),
  TableFull: ({ max = 0 }, language) => serverText(language, "problems", "TableFull.max", { max }),
  DocumentsFull: ({ service = "folder" }, language) =>
    serverText(language, "problems", "DocumentsFull.service", { service }),
  TooManyRequests: ({ retryAfterSeconds = 0 }, language) =>
    retryAfterSeconds < HOUR_SECONDS
      ? serverText(language, "problems", "TooManyRequests.detail")
      : serverText(language, "problems", "TooManyRequests.day", {
          hours: Math.ceil(retryAfterSeconds / HOUR_SECONDS)
        }),
  RightsChanged: ({ written = false }, language) =>
    serverText(language, "problems", `RightsChanged.${written ? "written" : "detail"}`),
  UnreadableSpreadsheet: ({ problem = "detail", file = "", line = 1 }, language) =>
    serverText(language, "problems", `UnreadableSpreadsheet.${problem}`, { file, line })
}

/** The name of the work order that the refusal is about, or that has changed meanwhile. */
const orderIn = ({ current, table, workOrder }: Facts): string | undefined => {
  const isChangedOrder = table === "workOrder" && Predicate.hasProperty(current, "name")
  return isChangedOrder && Predicate.isString(current.name) ? current.name : workOrder
}

const detailOf = (facts: Facts, language: ServerLanguage): string => {
  const { _tag } = facts
  const workOrder = orderIn(facts)
  const sentence =
    details[_tag]?.(facts, language) ?? serverText(language, "problems", `${_tag}.detail`)
  return workOrder === undefined
    ? sentence
    : serverText(language, "problems", "aboutWorkOrder", { workOrder, sentence })
}

export const problemOf = (
  refusal: Refusal,
  { language, requestId }: { readonly language: ServerLanguage; readonly requestId: string }
): Problem => {
  const code = refusal._tag
  const facts: Facts = refusal
  const { errors, moreErrors = 0, current, by, hasOthers = false, rows = [] } = facts
  return {
    type: `urn:atelier:problem:${code}`,
    title: serverText(language, "problems", `${code}.title`),
    status: refusalStatus[code],
    code,
    detail: detailOf(facts, language),
    ...(errors === undefined ? {} : { errors }),
    ...(moreErrors === 0 ? {} : { moreErrors }),
    ...(current === undefined ? {} : { current }),
    ...(by === undefined ? {} : { usedBy: by.map((row) => rowInWords(language, row)) }),
    ...(hasOthers ? { hasOtherUses: true } : {}),
    ...(rows.length === 0 ? {} : { forbidden: rows }),
    ...(code === "Unexpected" ? { requestId } : {})
  }
}
