export interface ClientOptions {
  /** The shop, such as `https://shop.example`, or its API, `https://shop.example/api`. */
  readonly url: string
  /** An access token of the identity provider, or a function called before each request. */
  readonly token: string | (() => string | Promise<string>)
  /** The language of error messages and files, such as `fr`; default: `en`. */
  readonly language?: string
  /** Replaces the platform's `fetch`. */
  readonly fetch?: typeof fetch
}

export interface CallOptions {
  /**
   * Identifies a write, so that the server performs it only once. By default each write gets a new
   * key. Pass a key to retry a write later, from another process.
   */
  readonly idempotencyKey?: string
}
