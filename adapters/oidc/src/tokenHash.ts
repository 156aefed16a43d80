import { hash } from "node:crypto"

/** What a token is known by where the token itself must not be kept: its SHA-256. */
export const tokenHash = (token: string): string => hash("sha256", token, "base64")
