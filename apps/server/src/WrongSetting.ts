/** A setting that cannot be used; the message is the one sentence to show. */
export class WrongSetting extends Error {}
