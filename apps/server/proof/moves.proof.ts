import { afterAll, describe, it, vi } from "vitest"
import { contestMoves } from "./contestMoves.ts"
import { startProofShop } from "./ProofShop.ts"

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 })

const shop = await startProofShop()
afterAll(() => shop.close())

describe("many planners who move one event", () => {
  it("succeed once per version; others get the current row, and no move is lost", () =>
    contestMoves(shop))
})
