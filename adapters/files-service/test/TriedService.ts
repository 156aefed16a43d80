import type { VendorService } from "@atelier/domain/document"
import type { ServiceBench, VendorOf } from "./ServiceBench.ts"
import type { TestVendor } from "./TestVendor.ts"

/** A vendor and the parts of its protocol that the tests need. */
export interface TriedService {
  readonly service: VendorService
  readonly start: (redirectUri: string) => Promise<TestVendor>
  readonly vendorOf: VendorOf
  /** Prefix of requests that send a part of a file. */
  readonly sends: string
  readonly renews: string
  /** Rate limit responses with the requested delay. */
  readonly tooOften: ReadonlyArray<readonly [status: number, reason: string, retryAfter: string]>
  /** Number of requests that list 10,000 contents. */
  readonly pages: number
  /** True if the vendor cannot revoke a consent. */
  readonly keepsConsent?: boolean
}

/** The vendor's server and the registered folder of the current test. */
export interface BenchAtVendor {
  readonly vendor: TestVendor
  readonly bench: ServiceBench
}
