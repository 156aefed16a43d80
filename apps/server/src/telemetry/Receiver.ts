/** Destination of traces and metrics. */
export interface Receiver {
  /** Without the path of a signal. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly version: string
}

/** Service name in traces and metrics. */
export const SERVICE_NAME = "atelier"
