import { spawnSync } from "node:child_process"
import { randomUUID } from "node:crypto"
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync
} from "node:fs"
import { join } from "node:path"

/** Debian packages: Exim transfers and bounces e-mails, Dovecot serves a mailbox. */
const packages = ["exim4-daemon-light", "dovecot-imapd"]
const EXIM = "/usr/sbin/exim4"
const DOVECOT = "/usr/sbin/dovecot"
const EXIM_USER = "Debian-exim"

const run = (command: string, ...args: ReadonlyArray<string>): void => {
  const { status, stderr } = spawnSync(command, args, { encoding: "utf8" })
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${stderr}`)
}

const begin = (command: string, ...args: ReadonlyArray<string>): void => {
  const { status } = spawnSync(command, args, { stdio: "ignore" })
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}`)
}

const install = (): void => {
  if ([EXIM, DOVECOT].every(existsSync)) return
  if (process.getuid?.() !== 0)
    throw new Error(`This proof needs ${packages.join(" and ")} of Debian, and root.`)
  run("apt-get", "update", "-qq")
  run("apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages)
}

export interface MailServers {
  readonly smtpUrl: string
  readonly imapUrl: string
  readonly certificate: string
  readonly delivered: () => ReadonlyArray<string>
  /** Puts a message into the mailbox of bounces and replies. */
  readonly receive: (message: string) => void
  readonly log: () => string
  readonly stop: () => void
}

const exim = (folder: string, port: number): string => `
primary_hostname = mail.shop.example
daemon_smtp_ports = ${port}
local_interfaces = 127.0.0.1
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
pid_file_path = ${folder}/spool/exim.pid
keep_environment =
deliver_drop_privilege
tls_advertise_hosts = *
tls_certificate = ${folder}/certificate.pem
tls_privatekey = ${folder}/key.pem
auth_advertise_hosts = \${if eq{$tls_in_cipher}{}{}{*}}
dsn_advertise_hosts = *
acl_smtp_mail = sender
acl_smtp_rcpt = recipient
acl_smtp_data = accept

begin acl
sender:
  deny  message = this sender is not of our domain
        condition = \${if eq{$sender_address_domain}{shop.example}{no}{yes}}
  accept
recipient:
  deny  message = sign in first
        !authenticated = *
  deny  message = no such user here
        local_parts = nobody
  defer message = greylisted, please come back
        !seen = -5s / key=$sender_address,$local_part@$domain
  accept

begin routers
full:
  driver = redirect
  local_parts = full
  allow_fail
  data = :fail: 552 the mailbox is full
returns:
  driver = accept
  local_parts = returns
  transport = returns
crews:
  driver = accept
  transport = crews

begin transports
returns:
  driver = appendfile
  maildir_format
  directory = ${folder}/boxes/returns
crews:
  driver = appendfile
  return_path_add
  maildir_format
  directory = ${folder}/boxes/crews

begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = \${if and{{eq{$auth2}{shop}}{eq{$auth3}{a pass@word}}}}
  server_set_id = $auth2
`

const dovecot = (folder: string, port: number): string => `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/dovecot
state_dir = ${folder}/dovecot
log_path = ${folder}/log/dovecot.log
ssl = required
ssl_cert = <${folder}/certificate.pem
ssl_key = <${folder}/key.pem
mail_location = maildir:${folder}/boxes/returns
first_valid_uid = 1
passdb {
  driver = static
  args = password=returns@word
}
userdb {
  driver = static
  args = uid=${EXIM_USER} gid=${EXIM_USER} home=${folder}/spool
}
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
  }
}
`

/**
 * Exim requires TLS and authentication, accepts senders of `shop.example`, defers everything for
 * the first five seconds, rejects `nobody@` and bounces `full@`. Dovecot serves the mailbox of
 * bounces.
 */
export const startMailServers = (
  folder: string,
  ports: { readonly smtp: number; readonly imap: number }
): MailServers => {
  install()
  for (const part of ["spool", "log", "boxes"]) mkdirSync(join(folder, part), { recursive: true })
  const certificate = join(folder, "certificate.pem")
  const key = join(folder, "key.pem")
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
  run(
    "openssl",
    ..."req -x509 -newkey rsa:2048 -nodes -days 2".split(" "),
    ...subject,
    ...["-keyout", key, "-out", certificate]
  )
  chmodSync(folder, 0o755)
  const eximFile = join(folder, "exim.conf")
  const dovecotFile = join(folder, "dovecot.conf")
  writeFileSync(eximFile, exim(folder, ports.smtp), { mode: 0o644 })
  writeFileSync(dovecotFile, dovecot(folder, ports.imap), { mode: 0o644 })
  run(
    "chown",
    "-R",
    `${EXIM_USER}:${EXIM_USER}`,
    ...["spool", "log", "boxes", "key.pem"].map((part) => join(folder, part))
  )
  begin(EXIM, "-C", eximFile, "-bd", "-q10s")
  begin(DOVECOT, "-c", dovecotFile)
  const crews = join(folder, "boxes", "crews", "new")
  return {
    smtpUrl: `smtp://shop:a%20pass%40word@localhost:${ports.smtp}`,
    imapUrl: `imaps://returns:returns%40word@localhost:${ports.imap}`,
    certificate,
    delivered: () =>
      existsSync(crews)
        ? readdirSync(crews).map((name) => readFileSync(join(crews, name), "utf8"))
        : [],
    receive: (message) => {
      const name = `${Date.now()}.${randomUUID()}`
      const written = join(folder, "boxes", "returns", "tmp", name)
      for (const part of ["tmp", "new", "cur"])
        mkdirSync(join(folder, "boxes", "returns", part), { recursive: true })
      writeFileSync(written, message.replaceAll(/\r?\n/g, "\r\n"))
      renameSync(written, join(folder, "boxes", "returns", "new", name))
      run("chown", "-R", `${EXIM_USER}:${EXIM_USER}`, join(folder, "boxes", "returns"))
    },
    log: () => readFileSync(join(folder, "log", "mainlog"), "utf8"),
    stop: () => {
      for (const file of ["spool/exim.pid", "dovecot/master.pid"])
        process.kill(Number(readFileSync(join(folder, file), "utf8")), "SIGTERM")
    }
  }
}
