import { setting, text } from "../settingValues.ts"

export const mailSettings = {
  smtpUrl: setting({
    name: "SMTP_URL",
    standard: "",
    description:
      "The mail server, `smtp://user:password@host:587` or `smtps://…`; when empty, e-mails are written to `<data>/mail` as files.",
    parse: (value) =>
      value === "" || (/^smtps?:\/\//.test(value) && URL.canParse(value)) ? value : null,
    wanted: "an address that begins with smtp:// or smtps://",
    isSecret: true
  }),
  smtpSender: setting({
    name: "SMTP_SENDER",
    standard: "atelier@localhost",
    description: "The address that e-mails come from.",
    parse: (value) => (/^[^\s@<>]+@[^\s@<>]+$/.test(value) ? value : null),
    wanted: "an e-mail address"
  }),
  smtpBounceAddress: setting({
    name: "SMTP_BOUNCE_ADDRESS",
    standard: "",
    description:
      "The address that mail servers give e-mails back to which they cannot deliver; SMTP_SENDER when empty.",
    parse: (value) => (value === "" || /^[^\s@<>]+@[^\s@<>]+$/.test(value) ? value : null),
    wanted: "an e-mail address"
  }),
  bounceMailbox: setting({
    name: "IMAP_URL",
    standard: "",
    description:
      "The mailbox that SMTP_BOUNCE_ADDRESS leads to, `imaps://user:password@host/folder`: what comes back there is shown at its work order; nobody looks when empty.",
    parse: (value) =>
      value === "" || (/^imaps?:\/\/[^@/]+@/.test(value) && URL.canParse(value)) ? value : null,
    wanted: "an address such as imaps://user:password@host/INBOX",
    isSecret: true
  }),
  dkimSelector: setting({
    name: "SMTP_DKIM_SELECTOR",
    standard: "",
    description:
      "Signs e-mails (DKIM) in the name of SMTP_SENDER's domain, whose DNS has the public key at `<selector>._domainkey`; no signature when empty.",
    parse: (value) => (/^[\w.-]*$/.test(value) ? value : null),
    wanted: "a name such as `atelier1`"
  }),
  dkimKeyFile: setting({
    name: "SMTP_DKIM_KEY_FILE",
    standard: "",
    description: "The file with the RSA key that e-mails are signed with, as PEM.",
    parse: text,
    wanted: "a file"
  }),
  dkimKey: setting({
    name: "SMTP_DKIM_KEY",
    standard: "",
    description: "The same key itself instead of a file; its lines may be separated by `\\n`.",
    parse: (value) =>
      value === "" || /^-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(value) ? value : null,
    wanted: "an RSA key as PEM",
    isSecret: true
  })
} as const
