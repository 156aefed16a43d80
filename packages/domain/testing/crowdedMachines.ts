import { randomNumbers } from "../src/engine/shop-state/index.ts"
import type { MachineOrder } from "./machineShop.ts"

export const crowdedMachines = (
  seed: number,
  { count, within }: { readonly count: number; readonly within: number }
): ReadonlyArray<MachineOrder> => {
  const random = randomNumbers(seed)
  const below = (limit: number): number => Math.floor(random() * limit)
  return Array.from({ length: count }, () => ({
    due: 5 + below(within),
    importance: [0.5, 1, 2][below(3)] as number,
    jobs: Array.from({ length: 1 + below(3) }, () => ({ machine: below(2), days: 1 + below(2) })),
    from: below(count)
  }))
}
