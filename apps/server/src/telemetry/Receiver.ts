/** Where traces and metrics go. */
export interface Receiver {
  /** Without a path of a signal. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly version: string
}

/** What the program is called in traces and metrics. */
export const SERVICE_NAME = "atelier"
