export interface Receiver {
  /** Without the path of a signal. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly version: string
}

export const SERVICE_NAME = "atelier"
