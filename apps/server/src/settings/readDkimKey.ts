import { createPrivateKey, type KeyObject } from "node:crypto"
import { readFileSync } from "node:fs"
import type { DkimKey } from "@atelier/smtp"
import { WrongSetting } from "./WrongSetting.ts"

interface DkimSettings {
  readonly dkimSelector: string
  readonly dkimKeyFile: string
  readonly dkimKey: string
}

/** Shorter keys are not accepted any more (RFC 8301). */
const LEAST_BITS = 1_024

const keyIn = (pem: string): KeyObject | null => {
  try {
    return createPrivateKey(pem)
  } catch {
    return null
  }
}

const pemIn = ({ dkimKeyFile, dkimKey }: DkimSettings): string => {
  // Environment files often write the line breaks of a key as \n.
  if (dkimKey !== "") return dkimKey.replaceAll("\\n", "\n")
  try {
    return readFileSync(dkimKeyFile, "utf8")
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unreadable"
    throw new WrongSetting(
      `The setting SMTP_DKIM_KEY_FILE is “${dkimKeyFile}”, which cannot be read (${code}).`
    )
  }
}

/**
 * Reads the key for signing e-mails; null if none is configured. Throws {@link WrongSetting} for
 * incomplete settings or a key other than RSA. The message never contains the key.
 */
export const readDkimKey = (settings: DkimSettings): DkimKey | null => {
  const { dkimSelector: selector, dkimKeyFile, dkimKey } = settings
  const hasKey = dkimKeyFile !== "" || dkimKey !== ""
  if (selector === "" && !hasKey) return null
  if (selector === "" || !hasKey)
    throw new WrongSetting(
      "SMTP_DKIM_SELECTOR and a key, SMTP_DKIM_KEY_FILE or SMTP_DKIM_KEY, must be set together, or neither."
    )
  const key = keyIn(pemIn(settings))
  const bits = key?.asymmetricKeyDetails?.modulusLength ?? 0
  if (key?.asymmetricKeyType !== "rsa" || bits < LEAST_BITS)
    throw new WrongSetting(
      `The key of SMTP_DKIM_KEY_FILE or SMTP_DKIM_KEY must be an RSA key of ${LEAST_BITS} bits at least, as PEM without a password.`
    )
  return { selector, privateKey: key.export({ type: "pkcs8", format: "pem" }).toString() }
}
