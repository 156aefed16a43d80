import type { SmtpSettings } from "./smtpMailer.ts"

export interface MailServerProblem {
  readonly concern: "mailServer" | "mailSender"
  readonly error: string
}

const TIMEOUT_MS = 15_000
const REFUSED = 400
/** Checks the sender in an authentication method, where nodemailer allows commands. */
const ASK_SENDER = "ASK-SENDER"

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Checks that the mail server accepts credentials and sender, without sending; null if so. */
export const checkMailServer = async ({
  url,
  sender,
  bounceAddress = sender,
  timeoutMs = TIMEOUT_MS
}: SmtpSettings): Promise<MailServerProblem | null> => {
  const [{ default: SMTPConnection }, { parseConnectionUrl }] = await Promise.all([
    import("nodemailer/lib/smtp-connection"),
    import("nodemailer/lib/shared")
  ])
  const { auth, ...address } = parseConnectionUrl(url)
  let answer = ""
  const connection = new SMTPConnection({
    ...address,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    customAuth: {
      [ASK_SENDER]: async ({ sendCommand }) => {
        const { status = 0, response } = await sendCommand(`MAIL FROM:<${bounceAddress}>`)
        if (status === 0 || status >= REFUSED) answer = response
      }
    }
  })
  const step = (begin: (done: (error?: unknown) => void) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      connection.once("error", reject)
      connection.once("end", () => reject(new Error("the connection was closed")))
      begin((error) => (error == null ? resolve() : reject(error)))
    })
  try {
    await step((done) => connection.connect(done))
    if (auth !== undefined && connection.allowsAuth)
      await step((done) => connection.login(auth, done))
    await step((done) => connection.login({ method: ASK_SENDER }, done))
    return answer === "" ? null : { concern: "mailSender", error: answer }
  } catch (error) {
    return { concern: "mailServer", error: textOf(error) }
  } finally {
    connection.quit()
    connection.close()
  }
}
