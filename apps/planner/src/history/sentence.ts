/** Joins a subject and its changes into one line; empty without changes. */
export const sentence = (subject: string, parts: ReadonlyArray<string>): string =>
  parts.length === 0 ? "" : `${subject} — ${parts.join(", ")}`
