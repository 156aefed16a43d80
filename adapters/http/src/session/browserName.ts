/** Each kind by what its browsers say; who says several things is the first. */
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

/** What a browser is, from its `User-Agent`: "Firefox, Windows"; empty where it does not say. */
export const browserName = (agent: string): string =>
  [found(agent, browsers), found(agent, systems)].filter((part) => part !== undefined).join(", ")
