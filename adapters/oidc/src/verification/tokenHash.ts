import { hash } from "node:crypto"

export const tokenHash = (token: string): string => hash("sha256", token, "base64")
