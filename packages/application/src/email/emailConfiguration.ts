import { EMAIL_CONFIGURATION_ID, type EmailConfiguration } from "@atelier/domain/email"
import { type SingleEdit, saveSingleRecord, singleRecord } from "../reference/index.ts"
import type { Caller } from "../visibility/index.ts"

/** What is written to shippers and installers until somebody decides otherwise. */
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

/** The words of e-mails; version 0 while they are the standard ones. */
export const emailConfiguration = (standard: StandardEmails) =>
  singleRecord("emailConfiguration", standardConfiguration(standard))

/** Saves the words of e-mails. */
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
