import { plainWeek } from "@atelier/domain/progress"
import type {
  Contractor,
  Installer,
  ProjectManager,
  Room,
  Shipper,
  WorkOrderGroup
} from "@atelier/domain/resource"

const crew = (id: string, name: string, colorHexa: string, emails: string): Installer => ({
  id,
  version: 1,
  name,
  colorHexa,
  emails,
  capacities: [],
  ...plainWeek
})

export const demoInstallers: ReadonlyArray<Installer> = [
  crew("installer-tremblay", "Équipe Tremblay", "#0F766E", "equipe.tremblay@example.com"),
  crew("installer-belanger", "Équipe Bélanger", "#7C3AED", "equipe.belanger@example.com"),
  crew("installer-cote", "Équipe Côté", "#B45309", "equipe.cote@example.com"),
  crew("installer-lavoie", "Équipe Lavoie", "#0369A1", "equipe.lavoie@example.com"),
  crew("installer-riviere", "Installations de la Rivière", "#9D174D", "")
]

export const demoShippers: ReadonlyArray<Shipper> = [
  crew("shipper-mathieu", "Camion 1 – Mathieu", "#4D7C0F", "mathieu.p@example.com"),
  crew("shipper-josee", "Camion 2 – Josée", "#B91C1C", "josee.l@example.com"),
  crew("shipper-rivenord", "Transport Rive-Nord", "#57534E", "repartition@example.com")
].map((shipper) => ({
  ...shipper,
  capacities: [{ measureType: "Products", min: null, max: 45, weekdayMaxima: [] }]
}))

const contact = (id: string, name: string, email: string, phone: string): Contractor => ({
  id,
  version: 1,
  name,
  email,
  phone
})

export const demoContractors: ReadonlyArray<Contractor> = [
  contact("contractor-boreal", "Construction Boréal", "projets@example.com", "418 555-0110"),
  contact(
    "contractor-saintlaurent",
    "Habitations Saint-Laurent",
    "chantier@example.com",
    "514 555-0121"
  ),
  contact("contractor-lemay", "Rénovations Lemay & Fils", "lemay@example.com", "819 555-0132"),
  contact(
    "contractor-atelierh",
    "Atelier H Design intérieur",
    "bonjour@example.com",
    "514 555-0143"
  )
]

export const demoProjectManagers: ReadonlyArray<ProjectManager> = [
  contact("manager-genevieve", "Geneviève Beaulieu", "g.beaulieu@example.com", "418 555-0150"),
  contact("manager-francois", "François Thériault", "f.theriault@example.com", "418 555-0151"),
  contact("manager-noemie", "Noémie Désilets", "n.desilets@example.com", "819 555-0152")
]

export const demoRooms: ReadonlyArray<Room> = [
  "Cuisine",
  "Salle de bain",
  "Salle de bain des maîtres",
  "Chambre principale",
  "Entrée",
  "Salle de lavage",
  "Bureau",
  "Réception"
].map((name, place) => ({ id: `room-${place + 1}`, version: 1, name }))

export const demoGroups: ReadonlyArray<WorkOrderGroup> = [
  { id: "group-riverain", version: 1, name: "Condos Le Riverain – phase 2" },
  { id: "group-pionniers", version: 1, name: "Résidence Les Pionniers" },
  { id: "group-clinique", version: 1, name: "Clinique dentaire Boisvert" }
]
