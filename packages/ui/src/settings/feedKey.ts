const BYTES = 32

/** Creates the secret of a feed address: random bytes as base64url. */
export const newFeedKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "")

export const feedAddress = (key: string): string =>
  `${location.origin}/feeds/calendar.ics?key=${key}`
