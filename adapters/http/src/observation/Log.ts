export type LogFields = Readonly<Record<string, unknown>>

export interface Log {
  readonly info: (fields: LogFields, message: string) => void
  readonly warn: (fields: LogFields, message: string) => void
  readonly error: (fields: LogFields, message: string) => void
}
