export { Remedy, type Resolution, type TriedRemedy, type Unresolved } from "./Resolution.ts"
export { type ResolveOptions, resolveOverloads, resolvingOverloads } from "./resolveOverloads.ts"
