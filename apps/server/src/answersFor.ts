import { isIP } from "node:net"
import { hostNameOf, isLocalName } from "./localAddress.ts"
import type { Settings } from "./settings.ts"

/**
 * Whether the server answers requests with this `Host` header. In development, where nobody needs a
 * password, it answers for its own name, for `localhost` and for addresses only: a page elsewhere
 * whose name was pointed at this machine (DNS rebinding) must not reach it. In production a proxy
 * may call it what it likes, and nothing is done without a token.
 */
export const answersFor = ({ mode, origin }: Pick<Settings, "mode" | "origin">) => {
  const own = hostNameOf(new URL(origin).host)
  return (host: string | undefined): boolean => {
    if (mode === "production") return true
    const name = hostNameOf(host ?? "")
    return name !== null && (name === own || isIP(name) !== 0 || isLocalName(name))
  }
}
