import type { Installer } from "@atelier/domain/resource"
import type { DateRange } from "@atelier/domain/time"
import type { OrderChoices } from "./demoWorkOrder.ts"
import type { OrderSpec } from "./OrderSpec.ts"
import type { Random } from "./Random.ts"
import {
  demoContractors,
  demoGroups,
  demoProjectManagers,
  demoShippers
} from "./records/demoPeople.ts"
import type { Product } from "./records/demoTemplates.ts"
import { OWN_CREW } from "./records/demoUsers.ts"

const ROOMS: Readonly<Record<Product, ReadonlyArray<string>>> = {
  kitchen: ["Cuisine"],
  vanity: ["Salle de bain", "Salle de bain des maîtres"],
  wardrobe: ["Chambre principale", "Entrée", "Salle de lavage"],
  commercial: ["Réception", "Bureau"]
}
const KEYWORDS = [
  "érable",
  "merisier",
  "noyer",
  "chêne blanc",
  "polyester laqué",
  "thermoplastique",
  "mélamine blanche"
]
const COMMENTS = [
  "",
  "",
  "",
  "",
  "Monte-charge à réserver la veille.",
  "Stationnement derrière l’immeuble.",
  "Comptoirs de quartz posés par le fournisseur.",
  "Appeler avant de passer.",
  "Électroménagers livrés la même semaine."
]
/** Worked days from now; later installations may have no crew or truck yet. */
const UNDECIDED_FROM = 10

const groupOf = (product: Product, random: Random): string | null => {
  if (product === "commercial") return demoGroups[2]?.id ?? null
  return random.chance(15) ? random.pick(demoGroups.slice(0, 2)).id : null
}

/**
 * Makes the random choices of an order once. The returned function then selects the crew for given
 * installation days and free crews. It prefers the crew of the demo installer in the coming days,
 * so that this user has work to see.
 */
export const orderChoices = (
  spec: OrderSpec,
  number: number,
  random: Random
): ((installation: DateRange, free: ReadonlyArray<Installer>) => OrderChoices) => {
  const isOpen = spec.installsIn > UNDECIDED_FROM
  const crew = random.between(0, 4)
  const withoutCrew = isOpen && random.chance(12)
  const prefersOwn = spec.installsIn >= 0 && random.chance(45)
  const shipperId = isOpen && random.chance(12) ? null : random.pick(demoShippers).id
  const chosen = {
    number,
    shipperId,
    roomName: random.pick(ROOMS[spec.product]),
    projectManagerId: random.pick(demoProjectManagers).id,
    contractorId: random.chance(45) ? random.pick(demoContractors).id : null,
    workOrderGroupId: groupOf(spec.product, random),
    comment: random.pick(COMMENTS),
    keywords: random.pick(KEYWORDS)
  }
  return (installation, free) => {
    const own = prefersOwn ? free.find(({ id }) => id === OWN_CREW) : undefined
    const installer = own ?? free[crew % Math.max(1, free.length)]
    const crewIds = withoutCrew || installer === undefined ? [] : [installer.id]
    return { ...chosen, installation, crewIds }
  }
}
