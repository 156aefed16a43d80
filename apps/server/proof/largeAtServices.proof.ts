import type { Document, VendorService } from "@atelier/domain/document"
import { expect, it, vi } from "vitest"
import { startDropbox } from "../../../adapters/files-dropbox/test/DropboxServer.ts"
import { startGoogleDrive } from "../../../adapters/files-google-drive/test/GoogleDriveServer.ts"
import { startOneDrive } from "../../../adapters/files-onedrive/test/OneDriveServer.ts"
import type { TestVendor } from "../../../adapters/files-service/test/TestVendor.ts"
import { startProofShop } from "./ProofShop.ts"
import { residentMegabytes } from "./residentMegabytes.ts"
import { isWhole, report } from "./scale.ts"

vi.setConfig({ testTimeout: 900_000 })

const BYTES = 2_048 * 1_024 ** 2
const PIECE = new Uint8Array(8 * 1_024 ** 2).fill(5)
/** Streamed content must not be held in memory beyond some pieces. */
const MAX_HELD_MEGABYTES = 64
const LOOK_MS = 20

interface TriedService {
  readonly service: VendorService
  /** Prefix of its settings. */
  readonly named: string
  readonly start: (redirectUri: string) => Promise<TestVendor>
}

const services: ReadonlyArray<TriedService> = [
  { service: "googleDrive", named: "GOOGLE_DRIVE", start: startGoogleDrive },
  { service: "oneDrive", named: "ONEDRIVE", start: startOneDrive },
  { service: "dropbox", named: "DROPBOX", start: startDropbox }
]

const startShopAt = async ({ service, named, start }: TriedService) => {
  const vendor = await start("http://localhost/configuration/documents")
  const shop = await startProofShop({
    environment: {
      ATELIER_SECRET_KEY: "a-key-of-the-shop-that-is-long-enough",
      [`${named}_CLIENT_ID`]: vendor.client.id,
      [`${named}_CLIENT_SECRET`]: vendor.client.secret,
      [`${named}_URL`]: vendor.origin
    }
  })
  vendor.register(`${shop.origin}/configuration/documents`)
  const ask = async <A>(method: string, path: string, body?: object): Promise<A> => {
    const response = await shop.ask("admin", `/api/Document${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    expect([path, response.status]).toEqual([path, 200])
    return (await response.json()) as A
  }
  const { address } = await ask<{ address: string }>("POST", "/services/beginConsent", { service })
  const consent = await fetch(address, { redirect: "manual" })
  const back = new URL(consent.headers.get("location") ?? "").searchParams
  const answer = { state: back.get("state"), code: back.get("code") }
  await ask("POST", "/services/finishConsent", answer)
  await ask("POST", "/services/choose", { service })
  return {
    shop,
    ask,
    close: async (): Promise<void> => {
      await shop.close()
      await vendor.close()
    }
  }
}

const mostHeld = async (pid: number | undefined, work: () => Promise<void>): Promise<number> => {
  let most = residentMegabytes(pid)
  const look = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid))
  }, LOOK_MS)
  try {
    await work()
  } finally {
    clearInterval(look)
  }
  return most
}

it.runIf(isWhole).each(services)(
  "passes a large document to $service and back without holding it",
  async (tried) => {
    const { service } = tried
    const { shop, ask, close } = await startShopAt(tried)
    try {
      const workOrderId = [...shop.plan.workOrder.keys()].at(-1) ?? ""
      const asked = { workOrderId, category: "others", name: "Large.bin", bytes: BYTES }
      const { id } = await ask<{ id: string }>("POST", "/uploads", asked)
      const before = residentMegabytes(shop.pid())
      const received = await mostHeld(shop.pid(), async () => {
        for (let offset = 0; offset < BYTES; offset += PIECE.byteLength)
          await shop.ask("admin", `/api/Document/uploads/${id}?offset=${offset}`, {
            method: "PUT",
            headers: { "content-type": "application/octet-stream" },
            body: PIECE
          })
      })
      let document: Document | undefined
      const sent = await mostHeld(shop.pid(), async () => {
        document = await ask<Document>("POST", `/uploads/${id}/finish`)
      })
      const brought = await mostHeld(shop.pid(), async () => {
        const content = await shop.ask("admin", `/api/Document/${document?.id}/content`)
        let read = 0
        for await (const piece of content.body ?? []) read += piece.byteLength
        expect(read).toBe(BYTES)
      })
      const most = [received, sent, brought].map((each) => each.toFixed(0)).join(", ")
      report(
        `${service}, memory while a large document came, was sent and was brought`,
        `${before.toFixed(0)} → ${most} MB`
      )
      expect(Math.max(received, sent, brought) - before).toBeLessThan(MAX_HELD_MEGABYTES)
    } finally {
      await close()
    }
  }
)
