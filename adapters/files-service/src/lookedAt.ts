import type { DocumentStore, KeptContents, OutOfReach } from "@atelier/application/ports"
import type { DocumentService } from "@atelier/domain/document"
import { Effect } from "effect"

/** Lists the contents of a service, or names it if it does not respond. */
export const lookedAt = (
  contents: DocumentStore["Service"]["contents"],
  service: DocumentService,
  has: OutOfReach["has"]
): Effect.Effect<KeptContents> =>
  Effect.catchTag(contents, "DocumentsUnreachable", () =>
    Effect.succeed({ kept: [], outOfReach: [{ service, has }] })
  )
