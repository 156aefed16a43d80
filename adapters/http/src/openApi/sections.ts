import { type Call, callSections, type Resource, resourceCalls, resources } from "@atelier/contract"

const REFERENCE_DATA = "Reference data"
const MAESTRO = "Maestro"

const sectionOfResource = ({ read }: Resource): string =>
  read.kind === "maestro" ? MAESTRO : REFERENCE_DATA

const sectionByPath: ReadonlyMap<string, string> = new Map([
  ...Object.entries(callSections).flatMap(([section, calls]) =>
    Object.values<Call>(calls).map(({ method, path }) => [`${method} ${path}`, section] as const)
  ),
  ...Object.values<Resource>(resources).flatMap((resource) =>
    Object.values<Call>(resourceCalls(resource)).map(
      ({ method, path }) => [`${method} ${path}`, sectionOfResource(resource)] as const
    )
  )
])

/** The section of the documents that a call stands in. */
export const sectionOf = ({ method, path }: Call): string => {
  const section = sectionByPath.get(`${method} ${path}`)
  if (section === undefined) throw new Error(`${method} ${path} stands in no section`)
  return section
}

/** The sections in their order. */
export const sections: ReadonlyArray<string> = Object.keys(callSections)
