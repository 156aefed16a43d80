import { type ComponentType, type LazyExoticComponent, lazy } from "react"
import { loadPart } from "./loadPart.ts"

/** A component whose code is loaded when it is first shown, and tried again until it is there. */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>
): LazyExoticComponent<ComponentType<P>> => lazy(async () => ({ default: await loadPart(load) }))
