/** Where a shop is, and as whom it is asked. */
export interface ClientOptions {
  /**
   * The address of the shop, such as `https://shop.example`, or of its API, such as
   * `https://shop.example/api`.
   */
  readonly url: string
  /** An access token of the shop's identity provider, or what gets one before each request. */
  readonly token: string | (() => string | Promise<string>)
  /** The language of refusals and files, such as `fr`; `en` when left out. */
  readonly language?: string
  /** Another way to send requests than the `fetch` of the platform. */
  readonly fetch?: typeof fetch
}

/** How one call is made. */
export interface CallOptions {
  /**
   * Lets the server know a write again that is sent twice, so that it is done once. Each write has
   * a key of its own when left out; give one to try again later, in another process.
   */
  readonly idempotencyKey?: string
}
