import type { VendorService } from "@atelier/domain/document"
import type { ServiceBench, VendorOf } from "./ServiceBench.ts"
import type { TestVendor } from "./TestVendor.ts"

/** A vendor, and what of its protocol the suite looks at. */
export interface TriedService {
  readonly service: VendorService
  readonly start: (redirectUri: string) => Promise<TestVendor>
  readonly vendorOf: VendorOf
  /** The first words of the requests that send a part of a file. */
  readonly sends: string
  /** The requests that renew tokens. */
  readonly renews: string
  /** How it says that it was asked too often, and how long to wait. */
  readonly tooOften: ReadonlyArray<readonly [status: number, reason: string, retryAfter: string]>
  /** How many requests list 10,000 contents. */
  readonly pages: number
  /** Whether the vendor has no way to give a consent back. */
  readonly keepsConsent?: boolean
}

/** The server of a vendor and a folder registered with it, those of the test that runs. */
export interface BenchAtVendor {
  readonly vendor: TestVendor
  readonly bench: ServiceBench
}
