import { callSections, type Resource, resources, servedCalls } from "@atelier/contract"

const REFERENCE_DATA = "Reference data"
const MAESTRO = "Maestro"

const sectionOfResource = ({ read }: Resource): string =>
  read.kind === "maestro" ? MAESTRO : REFERENCE_DATA

const sectionByName: ReadonlyMap<string, string> = new Map([
  ...Object.entries(callSections).flatMap(([section, calls]) =>
    Object.keys(calls).map((name) => [name, section] as const)
  ),
  ...Object.values<Resource>(resources).flatMap((resource) =>
    Object.keys(servedCalls(resource)).map(
      (operation) => [`${resource.path}.${operation}`, sectionOfResource(resource)] as const
    )
  )
])

export const sectionOf = (name: string): string => {
  const section = sectionByName.get(name)
  if (section === undefined) throw new Error(`No section lists the call ${name}`)
  return section
}

const descriptions: { readonly [S in keyof typeof callSections]: string } = {
  "Users and the shop": "The signed-in user, all users, and the settings of the whole shop.",
  Notifications: "The notifications of a user.",
  Events: "Events with their details, and changes of single events.",
  Calendar: "The events of a range of days.",
  Appointments: "Moving events, alone or together.",
  "Details of appointments": "The other fields of an event that users change.",
  History: "Past changes with their users, and a stream of new changes.",
  Blockers: "Holidays, closures and absences.",
  "Work orders": "List, find, create, change, import and export work orders.",
  Documents: "Upload, list, read, rename and delete documents of work orders and events.",
  "Services of documents": "The storage of documents, and the connection of vendors' services.",
  "Review lists": "The planned steps of a work order, to review before it is saved.",
  System: "The state of the server, its backups and its sessions.",
  Planning: "Plans of the whole shop, promised dates, and available dates.",
  Capacity: "Load against capacity.",
  Maestro: "Priority lists, and maintenance of machines.",
  "Reference data": "The records that work orders and events refer to.",
  "Files of reference data": "Export of reference data to files, and import with a preview.",
  Dashboards: "Each user's own charts of capacity.",
  "Items of the calendar": "The fields that bars, tooltips and e-mails show.",
  "Calendars elsewhere": "Calendar feeds for other programs.",
  Webhooks: "Messages about changes to other programs, and their states.",
  "E-mail": "E-mails to shippers and crews, and their states."
}

export const sections: ReadonlyArray<{ readonly name: string; readonly description: string }> =
  Object.entries(descriptions).map(([name, description]) => ({ name, description }))
