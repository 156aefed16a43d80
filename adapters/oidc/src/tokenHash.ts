import { hash } from "node:crypto"

/** The SHA-256 under which a token is stored. */
export const tokenHash = (token: string): string => hash("sha256", token, "base64")
