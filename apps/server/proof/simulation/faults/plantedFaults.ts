import { attackFaults } from "./attackFaults.ts"
import { followerFaults } from "./followerFaults.ts"
import type { PlantedFault } from "./PlantedFault.ts"
import { ruleFaults } from "./ruleFaults.ts"
import { storeFaults } from "./storeFaults.ts"

/** Faults of all parts of the server, planted one at a time; each is a plausible slip. */
export const plantedFaults: ReadonlyArray<PlantedFault> = [
  ...storeFaults,
  ...followerFaults,
  ...ruleFaults,
  ...attackFaults
]
