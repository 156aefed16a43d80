/** Facts of a log entry. */
export type LogFields = Readonly<Record<string, unknown>>

/** Where log entries go; pino's loggers fit. */
export interface Log {
  readonly info: (fields: LogFields, message: string) => void
  readonly warn: (fields: LogFields, message: string) => void
  readonly error: (fields: LogFields, message: string) => void
}
