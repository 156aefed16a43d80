const BYTES = 32

/** What the address of a calendar says: random bytes that nobody guesses, as base64url. */
export const newFeedKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "")

/** The address at which another program reads a calendar. */
export const feedAddress = (key: string): string =>
  `${location.origin}/feeds/calendar.ics?key=${key}`
