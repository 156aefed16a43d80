import {
  changeServiceKey,
  createService,
  type InvitationMaking,
  invitePerson,
  keySubject,
  pendingInvitations,
  seeAs,
  sendInvitationAgain,
  services,
  withdrawInvitation
} from "@atelier/application/people"
import type { EndedTokens } from "@atelier/application/session"
import { type Handlers, newInvitationToken, secretKeyHash } from "@atelier/http"
import { serverTexts } from "@atelier/i18n/server"
import type { Ports } from "../../Ports.ts"
import type { Settings } from "../../settings/settings.ts"
import { data } from "../records/data.ts"

const words = {
  fr: serverTexts("fr", "email").invitation,
  en: serverTexts("en", "email").invitation
}

export const invitationHandlers = (
  { origin }: Pick<Settings, "origin">,
  ended: Pick<EndedTokens, "add">
) => {
  const making: InvitationMaking = {
    words,
    newLink: () => {
      const { token, tokenHash } = newInvitationToken()
      return { url: `${origin}/invitation#${token}`, tokenHash }
    }
  }
  return {
    getServices: () => data(services),
    seeAs: ({ body: { userId } }, caller) => seeAs(userId, caller),
    createService: ({ body: { displayName, key, subject = "" } }, caller) =>
      createService(
        { displayName, subject: key === undefined ? subject : keySubject(secretKeyHash(key)) },
        caller
      ),
    changeServiceKey: ({ body: { id, key } }, caller) =>
      changeServiceKey(id, key === null ? null : secretKeyHash(key), { ended, caller }),
    getInvitations: () => data(pendingInvitations),
    invitePerson: ({ body }, caller) => invitePerson(body, making, caller),
    sendInvitationAgain: ({ body: { id } }, caller) => sendInvitationAgain(id, making, caller),
    withdrawInvitation: ({ body: { id } }, caller) => withdrawInvitation(id, caller)
  } satisfies Partial<Handlers<Ports>>
}
