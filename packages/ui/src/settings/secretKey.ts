const BYTES = 32

/** Creates a secret key of 32 random bytes as base64url. */
export const newSecretKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "")

export const feedAddress = (key: string): string =>
  `${location.origin}/feeds/calendar.ics?key=${key}`
