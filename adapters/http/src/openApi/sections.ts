import { type Call, callSections, type Resource, resources, servedCalls } from "@atelier/contract"

const REFERENCE_DATA = "Reference data"
const MAESTRO = "Maestro"

const sectionOfResource = ({ read }: Resource): string =>
  read.kind === "maestro" ? MAESTRO : REFERENCE_DATA

const sectionByPath: ReadonlyMap<string, string> = new Map([
  ...Object.entries(callSections).flatMap(([section, calls]) =>
    Object.values<Call>(calls).map(({ method, path }) => [`${method} ${path}`, section] as const)
  ),
  ...Object.values<Resource>(resources).flatMap((resource) =>
    Object.values<Call>(servedCalls(resource)).map(
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

const descriptions: { readonly [S in keyof typeof callSections]: string } = {
  "Users and the shop": "Who is signed in, who works here, and what holds for the whole shop.",
  Notifications: "What a user is told of.",
  Events: "Events with all that stands around them, and what is done to one of them.",
  Calendar: "What happens on some days.",
  Appointments: "Moving events, alone or together.",
  "Details of appointments": "Everything else of an event that people change.",
  History: "Who changed what, and changes as they happen.",
  Blockers: "Holidays, closures and absences.",
  "Work orders": "Work orders: listed, found, created, changed, imported and exported.",
  Documents: "Documents of work orders and events: sent in pieces, listed, read, renamed, deleted.",
  "Services of documents": "Where documents are kept, and how services of vendors are connected.",
  "Review lists": "The steps that a work order would have, to look at before it is saved.",
  System: "How the server fares, its backups, and who is signed in.",
  Planning: "Plans of the whole shop, promises, and dates that fit.",
  Capacity: "Load against capacity.",
  Maestro: "Priority lists, and maintenance of machines.",
  "Reference data": "What work orders and events refer to.",
  "Files of reference data":
    "Reference data written to files, and brought to what a file says, with a preview.",
  Dashboards: "Charts of capacity, each user's own.",
  "Items of the calendar": "What bars, tooltips and e-mails show.",
  "Calendars elsewhere": "Calendars that people read in other programs.",
  Webhooks: "Messages to other programs about what changes, and what became of them.",
  "E-mail": "E-mails to shippers and crews, and what became of them."
}

/** The sections in their order, with what they are about. */
export const sections: ReadonlyArray<{ readonly name: string; readonly description: string }> =
  Object.entries(descriptions).map(([name, description]) => ({ name, description }))
