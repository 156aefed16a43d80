import type { EmailKind } from "@atelier/domain/email"
import type { Visit } from "@atelier/domain/event"
import type { WorkOrder } from "@atelier/domain/work-order"
import type { StandardEmails } from "./emailConfiguration.ts"
import type { EmailWords } from "./emailRows.ts"
import type { InvitationTexts } from "./invitationText.ts"

type TextsByLanguage = StandardEmails[keyof StandardEmails]

export interface EmailTexts extends InvitationTexts {
  readonly standard: StandardEmails
  readonly toClient: { readonly [K in EmailKind]: TextsByLanguage }
  /** The text for people who were invited to a visit that is called off or no longer theirs. */
  readonly calledOff: { readonly [K in EmailKind]: TextsByLanguage }
  readonly words: { readonly fr: EmailWords; readonly en: EmailWords }
}

export interface VisitToTell {
  readonly kind: EmailKind
  readonly event: Visit
  readonly workOrder: WorkOrder
}
