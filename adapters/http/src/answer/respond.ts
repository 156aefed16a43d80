import type { RequestContext } from "../request/RequestContext.ts"

/**
 * A response with the headers of every answer. They are handed over plain, all at once: a response
 * whose headers are opened again is written several times as slowly.
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
