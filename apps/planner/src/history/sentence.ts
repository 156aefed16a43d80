/** What happened to something, in a line; empty where nothing is to be said. */
export const sentence = (subject: string, parts: ReadonlyArray<string>): string =>
  parts.length === 0 ? "" : `${subject} — ${parts.join(", ")}`
