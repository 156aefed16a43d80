import { EMAIL_CONFIGURATION_ID, type EmailConfiguration } from "@atelier/domain/email"
import { type SingleEdit, saveSingleRecord, singleRecord } from "../reference/index.ts"
import type { Caller } from "../visibility/index.ts"

export type StandardEmails = Pick<EmailConfiguration, "delivery" | "installation">

const standardConfiguration = ({ delivery, installation }: StandardEmails): EmailConfiguration => ({
  id: EMAIL_CONFIGURATION_ID,
  version: 0,
  senderName: "",
  replyTo: "",
  deliveryCopies: "",
  installationCopies: "",
  delivery,
  installation
})

/** Returns the texts of e-mails; version 0 means the default texts. */
export const emailConfiguration = (standard: StandardEmails) =>
  singleRecord("emailConfiguration", standardConfiguration(standard))

export const saveEmailConfiguration = (
  configuration: Omit<SingleEdit<"emailConfiguration">, "id">,
  standard: StandardEmails,
  caller: Caller
) =>
  saveSingleRecord(
    "emailConfiguration",
    { ...configuration, id: EMAIL_CONFIGURATION_ID },
    standardConfiguration(standard),
    caller
  )
