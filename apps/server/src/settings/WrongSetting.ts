/** An invalid setting; the message is the sentence to show. */
export class WrongSetting extends Error {}
