interface Segment {
  readonly children: Map<string, Segment>
  readonly methods: Set<string>
}

const OPEN = "{}"

const segment = (): Segment => ({ children: new Map(), methods: new Set() })

const partsOf = (path: string): ReadonlyArray<string> =>
  path.split("/").filter((part) => part !== "")

export interface Addresses {
  readonly add: (method: string, path: string) => void
  /** Returns the path as in routes: static segments in lower case, variable ones unchanged. */
  readonly normal: (path: string) => string
  readonly methods: (path: string) => ReadonlyArray<string>
}

export const routeOf = (path: string): string =>
  `/${partsOf(path)
    .map((part) => (part.startsWith("{") ? `:${part.slice(1, -1)}` : part.toLowerCase()))
    .join("/")}`

/** Creates an empty list. Static segments take precedence over variable ones. */
export const makeAddresses = (): Addresses => {
  const root = segment()
  const walk = (path: string) => {
    let at: Segment | undefined = root
    const parts = partsOf(path).map((part) => {
      const fixed: Segment | undefined = at?.children.get(part.toLowerCase())
      const known: boolean = fixed !== undefined
      at = fixed ?? at?.children.get(OPEN)
      return known ? part.toLowerCase() : part
    })
    return { path: `/${parts.join("/")}`, methods: at === undefined ? [] : [...at.methods] }
  }
  return {
    add: (method, path) => {
      let at = root
      for (const part of partsOf(path)) {
        const key = part.startsWith("{") ? OPEN : part.toLowerCase()
        const next = at.children.get(key) ?? segment()
        at.children.set(key, next)
        at = next
      }
      at.methods.add(method)
    },
    normal: (path) => walk(path).path,
    methods: (path) => walk(path).methods
  }
}
