import type { Answer, Sent } from "../records.ts"
import { makeAnswers } from "./Answers.ts"
import type { Asked } from "./asked.ts"
import { makeFollowing } from "./Following.ts"
import { makeKeys } from "./Keys.ts"
import { makeLedger } from "./Ledger.ts"
import { makeLaws } from "./laws.ts"
import { makeOutboxes } from "./Outboxes.ts"
import { makePreviews } from "./Previews.ts"
import { makeReads } from "./reads.ts"
import { makeWatch } from "./Watch.ts"

/**
 * Follows a shop from outside: it knows the requests, the answers, what the followers were told,
 * and the rows in the file by plain SQL. It shares no code with the server.
 */
export const makeAuditor = () => {
  const { law, throwAgain } = makeLaws()
  const ledger = makeLedger(law)
  const watch = makeWatch(law, ledger)
  const answers = makeAnswers(law, ledger, watch)
  const keys = makeKeys(law, ledger)
  const previews = makePreviews(law, ledger, watch)
  const following = makeFollowing(law, ledger, watch)
  const outboxes = makeOutboxes(law, ledger, watch)
  let asked: Array<Asked> = []

  return {
    law,
    watch,
    following,
    outboxes,
    reads: makeReads(law, ledger),
    tables: ledger.tables,
    userOf: ledger.userOf,
    lastChanges: answers.lastChanges,
    setFull: answers.setFull,
    close: ledger.close,
    open: (path: string): void => {
      ledger.open(path)
      if (ledger.lastEntry() > 0) return
      ledger.readEntries()
      answers.remember()
    },
    answered: (sent: Sent, answer: Answer | null): void => {
      asked.push({ sent, answer })
    },
    /** Looks at everything since the last time, when no request is under way. */
    look: (): void => {
      throwAgain()
      const found = ledger.readEntries()
      watch.note()
      answers.check(asked, found)
      keys.check(asked, found)
      previews.check(asked)
      outboxes.check(asked)
      asked = []
      answers.remember()
    },
    /** At the end, when everything was delivered that can be. */
    finish: (): void => {
      ledger.checkAll()
      outboxes.finish()
    },
    /** All entries, e-mails and messages. */
    facts: (): string => JSON.stringify([[...ledger.entries.values()], outboxes.facts()])
  }
}

export type Auditor = ReturnType<typeof makeAuditor>
