/** Browsers by patterns; the first match counts. */
const browsers = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|CriOS)\//],
  ["Safari", /\bSafari\//]
] as const

const systems = [
  ["Android", /\bAndroid\b/],
  ["iOS", /\b(iPhone|iPad)\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/]
] as const

const found = (agent: string, kinds: ReadonlyArray<readonly [string, RegExp]>) =>
  kinds.find(([, says]) => says.test(agent))?.[0]

/** Short name from a `User-Agent`: "Firefox, Windows"; empty if unknown. */
export const browserName = (agent: string): string =>
  [found(agent, browsers), found(agent, systems)].filter((part) => part !== undefined).join(", ")
