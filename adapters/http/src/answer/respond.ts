import type { RequestContext } from "../request/RequestContext.ts"

/**
 * Creates a response with the common headers. Headers are passed at once as plain objects, because
 * changing them later makes responses several times slower.
 */
export const respond = (
  c: RequestContext,
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | null,
  {
    status,
    headers
  }: { readonly status: number; readonly headers: Readonly<Record<string, string>> }
): Response => {
  c.set("hasCommonHeaders", true)
  return new Response(body, { status, headers: { ...c.get("commonHeaders"), ...headers } })
}
