import type { Logger, LoggerOptions } from "pino"
import { pino } from "pino"

/** A warning of the log, limited to our own texts, without data. */
export interface Warning {
  /** Time of the last occurrence, ISO 8601 in UTC. */
  readonly at: string
  readonly level: "warn" | "error"
  readonly message: string
  /** Kind of error; null without one. */
  readonly error: string | null
  /** Places in the program, innermost first. */
  readonly places: ReadonlyArray<string>
  /** Number of consecutive occurrences. */
  readonly times: number
  /** A few reference ids shown on screens, newest first. */
  readonly references: ReadonlyArray<string>
}

export interface Warnings {
  readonly add: (level: number, args: ReadonlyArray<unknown>) => void
  readonly newest: () => ReadonlyArray<Warning>
}

const MAX_KEPT = 100
const MAX_PLACES = 5
const MAX_LENGTH = 200

/** Class name or system code of an error; its message may contain personal data. */
const kindOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null
  const code = "code" in error ? ` ${String(error.code)}` : ""
  return `${error.constructor.name}${/^ [A-Z_]{2,40}$/.test(code) ? code : ""}`
}

const FUNCTION = /^[\w$.<>]{1,80}$/
const FILE = /^[\w.-]{1,80}$/
const LINE = /^\d{1,6}$/

/** File and line at the end of a stack line, without the machine's folders. */
const fileIn = (line: string): string | null => {
  const from = Math.max(line.lastIndexOf("/"), line.lastIndexOf("\\"), line.lastIndexOf("("))
  const [file = "", number = ""] = line.slice(from + 1).split(":")
  return FILE.test(file) && LINE.test(number) ? `${file}:${number}` : null
}

/** A short form of a stack line; null without a place. */
const placeOf = (line: string): string | null => {
  const said = line.trim()
  const file = fileIn(said)
  if (!said.startsWith("at ") || file === null) return null
  const [name = ""] = said.slice(3).replace("async ", "").split(" (")
  return FUNCTION.test(name) ? `${name} ${file}` : file
}

const placesOf = (error: unknown): ReadonlyArray<string> => {
  if (!(error instanceof Error)) return []
  const stack = error.stack ?? ""
  const start = stack.indexOf(error.message) + error.message.length
  return stack
    .slice(start)
    .split("\n")
    .flatMap((line) => placeOf(line) ?? [])
    .slice(0, MAX_PLACES)
}

const messageOf = (args: ReadonlyArray<unknown>): string => {
  const said = args.find((each) => typeof each === "string")
  return String(said ?? "").slice(0, MAX_LENGTH)
}

const errorIn = (args: ReadonlyArray<unknown>): unknown => {
  const [fields] = args
  if (fields instanceof Error) return fields
  return typeof fields === "object" && fields !== null && "err" in fields ? fields.err : undefined
}

const MAX_REFERENCES = 5
const REFERENCE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id of the request that failed, which the problem document contains. */
const referencesIn = ([fields]: ReadonlyArray<unknown>): ReadonlyArray<string> => {
  if (typeof fields !== "object" || fields === null || !("requestId" in fields)) return []
  const { requestId } = fields
  return typeof requestId === "string" && REFERENCE.test(requestId) ? [requestId] : []
}

const WARN = 40
const ERROR = 50

const again = (warning: Warning, last: Warning): Warning => ({
  ...warning,
  times: last.times + 1,
  references: [...warning.references, ...last.references].slice(0, MAX_REFERENCES)
})

export const makeWarnings = ({
  now = Date.now,
  onError = () => undefined
}: {
  readonly now?: () => number
  readonly onError?: (error: Warning) => void
} = {}): Warnings => {
  let kept: ReadonlyArray<Warning> = []
  return {
    add: (level, args) => {
      if (level < WARN) return
      const error = errorIn(args)
      const warning: Warning = {
        at: new Date(now()).toISOString(),
        level: level < ERROR ? "warn" : "error",
        message: messageOf(args),
        error: kindOf(error),
        places: placesOf(error),
        times: 1,
        references: referencesIn(args)
      }
      if (warning.level === "error") onError(warning)
      const [last] = kept
      const isSame = last?.message === warning.message && last.error === warning.error
      kept = isSame
        ? [again(warning, last), ...kept.slice(1)]
        : [warning, ...kept].slice(0, MAX_KEPT)
    },
    newest: () => kept
  }
}

/** The log on standard error; also collects warnings. */
export const makeLog = (level: string, warnings: Pick<Warnings, "add">): Logger => {
  const options: LoggerOptions = {
    level,
    hooks: {
      logMethod(args, method, level) {
        warnings.add(level, args)
        method.apply(this, args)
      }
    }
  }
  return pino(options, pino.destination({ dest: 2, sync: false }))
}

/** Log for messages at the start, which are written at all levels except `silent`. */
export const makeStartLog = (level: string): Logger =>
  pino({ level: level === "silent" ? level : "info" }, pino.destination({ dest: 2, sync: true }))
