export type LogFields = Readonly<Record<string, unknown>>

/** Receiver of log entries; compatible with pino. */
export interface Log {
  readonly info: (fields: LogFields, message: string) => void
  readonly warn: (fields: LogFields, message: string) => void
  readonly error: (fields: LogFields, message: string) => void
}
