/** One static or open segment of the known addresses, and what follows it. */
interface Segment {
  readonly children: Map<string, Segment>
  readonly methods: Set<string>
}

const OPEN = "{}"

const segment = (): Segment => ({ children: new Map(), methods: new Set() })

const partsOf = (path: string): ReadonlyArray<string> =>
  path.split("/").filter((part) => part !== "")

/** Every known address, to recognise it however its letters are written. */
export interface Addresses {
  readonly add: (method: string, path: string) => void
  /** The address as routes are written: fixed parts in lower case, open ones as they came. */
  readonly normal: (path: string) => string
  /** The methods that an address answers to. */
  readonly methods: (path: string) => ReadonlyArray<string>
}

/** The pattern of a path such as `/events/{id}` as it is routed: `/events/:id`. */
export const routeOf = (path: string): string =>
  `/${partsOf(path)
    .map((part) => (part.startsWith("{") ? `:${part.slice(1, -1)}` : part.toLowerCase()))
    .join("/")}`

/** An empty list of addresses. A fixed part is preferred to an open one. */
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
