import { isMailAddress, setting, text } from "./settingValues.ts"

export const mailSettings = {
  smtpUrl: setting({
    name: "SMTP_URL",
    standard: "",
    description:
      "The mail server, `smtp://user:password@host:587` or `smtps://…`. Empty: e-mails are written to `<data>/mail` as files.",
    parse: (value) => (value === "" || isMailAddress(value, "smtp") ? value : null),
    wanted: "an address that begins with smtp:// or smtps://",
    isSecret: true
  }),
  smtpSender: setting({
    name: "SMTP_SENDER",
    standard: "atelier@localhost",
    description: "The sender address of e-mails.",
    parse: (value) => (/^[^\s@<>]+@[^\s@<>]+$/.test(value) ? value : null),
    wanted: "an e-mail address"
  }),
  smtpBounceAddress: setting({
    name: "SMTP_BOUNCE_ADDRESS",
    standard: "",
    description: "The return address for undeliverable e-mails. Empty: SMTP_SENDER.",
    parse: (value) => (value === "" || /^[^\s@<>]+@[^\s@<>]+$/.test(value) ? value : null),
    wanted: "an e-mail address"
  }),
  bounceMailbox: setting({
    name: "IMAP_URL",
    standard: "",
    description:
      "The mailbox of SMTP_BOUNCE_ADDRESS, `imaps://user:password@host/folder`. The work order shows its returned e-mails and the answers to invitations. Empty: the server reads no mailbox.",
    parse: (value) =>
      value === "" || (/^imaps?:\/\/[^@/]+@/.test(value) && isMailAddress(value, "imap"))
        ? value
        : null,
    wanted: "an address such as imaps://user:password@host/INBOX",
    isSecret: true
  }),
  dkimSelector: setting({
    name: "SMTP_DKIM_SELECTOR",
    standard: "",
    description:
      "The selector for signing e-mails (DKIM). The DNS of SMTP_SENDER's domain has the public key at `<selector>._domainkey`. Empty: no signature.",
    parse: (value) => (/^[\w.-]*$/.test(value) ? value : null),
    wanted: "a name such as `atelier1`"
  }),
  dkimKeyFile: setting({
    name: "SMTP_DKIM_KEY_FILE",
    standard: "",
    description: "The PEM file of the RSA key that signs e-mails.",
    parse: text,
    wanted: "a file"
  }),
  dkimKey: setting({
    name: "SMTP_DKIM_KEY",
    standard: "",
    description: "The key itself instead of a file. `\\n` may separate its lines.",
    parse: (value) =>
      value === "" || /^-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(value) ? value : null,
    wanted: "an RSA key as PEM",
    isSecret: true
  })
} as const
