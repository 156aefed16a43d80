import { SettingMismatch } from "@atelier/application/ports"
import { FieldProblem } from "@atelier/contract"
import { Schema } from "effect"

/** What was sent cannot be decoded; names the first bad fields. */
export class InvalidInput extends Schema.TaggedError<InvalidInput>()("InvalidInput", {
  errors: Schema.Array(FieldProblem),
  /** How many more fields are wrong than {@link errors} says. */
  moreErrors: Schema.Int
}) {
  override get message(): string {
    return this.errors.map((error) => `${error.path}: ${error.message}`).join("; ")
  }
}

/**
 * Fields that can be decoded and are wrong all the same, each with what the field messages say of
 * it.
 */
export class WrongFields extends Schema.TaggedError<WrongFields>("WrongFields")("InvalidInput", {
  issues: Schema.Array(Schema.Struct({ path: Schema.String, message: Schema.String }))
}) {
  override get message(): string {
    return this.issues.map(({ path, message }) => `${path}: ${message}`).join("; ")
  }
}

/** No token, or none that opens the door. `challenge` is the `WWW-Authenticate` header. */
export class Unauthenticated extends Schema.TaggedError<Unauthenticated>()("Unauthenticated", {
  challenge: Schema.String
}) {
  override get message(): string {
    return "A valid access token is needed."
  }
}

/** Somebody is not signed in: the identity provider says no, or a setting does not fit it. */
export class SignInFailed extends Schema.TaggedError<SignInFailed>()("SignInFailed", {
  reason: Schema.String,
  mismatch: Schema.optionalKey(SettingMismatch)
}) {
  readonly challenge = 'Bearer realm="atelier"'

  override get message(): string {
    return `The sign-in was refused: ${this.reason}`
  }
}

/** The token is good, but does not grant the scope of the call. */
export class ScopeMissing extends Schema.TaggedError<ScopeMissing>("ScopeMissing")("Forbidden", {
  challenge: Schema.String
}) {
  override get message(): string {
    return "The access token does not grant the needed scope."
  }
}

/** Whoever sees the shop as somebody else writes nothing. */
export class SeeingOnly extends Schema.TaggedError<SeeingOnly>()("SeeingOnly", {}) {
  override get message(): string {
    return "Nothing is written while the shop is seen as somebody else."
  }
}

/** The shop is not seen as that person, or not any more. */
export class SeeingEnded extends Schema.TaggedError<SeeingEnded>()("SeeingEnded", {}) {
  override get message(): string {
    return "The shop is not seen as that person any more."
  }
}

/** The account is unknown to the shop, or has no licence. */
export class NoLicence extends Schema.TaggedError<NoLicence>()("NoLicence", {
  accountId: Schema.String
}) {
  override get message(): string {
    return `The account ${this.accountId} has no licence.`
  }
}

/** When to ask again for what only the issuer can say. */
const ISSUER_RETRY_SECONDS = 5

/** Nobody can say whether the token is good, because the issuer does not answer. */
export class IssuerUnreachable extends Schema.TaggedError<IssuerUnreachable>()(
  "IssuerUnreachable",
  { reason: Schema.String, mismatch: Schema.optionalKey(SettingMismatch) }
) {
  readonly retryAfterSeconds = ISSUER_RETRY_SECONDS

  override get message(): string {
    return this.reason
  }
}

/** More bytes than the call takes. */
export class PayloadTooLarge extends Schema.TaggedError<PayloadTooLarge>()("PayloadTooLarge", {
  maxBytes: Schema.Int
}) {
  override get message(): string {
    return `At most ${this.maxBytes} bytes are taken.`
  }
}

/** The idempotency key was used for another request. */
export class IdempotencyMismatch extends Schema.TaggedError<IdempotencyMismatch>()(
  "IdempotencyMismatch",
  { key: Schema.String }
) {
  override get message(): string {
    return "The same Idempotency-Key was used for another request."
  }
}

/** The request was answered before, for rights that its sender does not have any more. */
export class RightsChanged extends Schema.TaggedError<RightsChanged>()("RightsChanged", {
  /** Whether something was written then. */
  written: Schema.Boolean
}) {
  override get message(): string {
    const then = this.written ? "It was done then" : "Nothing was written then"
    return `${then}; your rights are others now, so its answer is not shown again.`
  }
}

/** The body is of a kind that the call does not take. */
export class UnsupportedMediaType extends Schema.TaggedError<UnsupportedMediaType>()(
  "UnsupportedMediaType",
  { expected: Schema.String }
) {
  override get message(): string {
    return `The body must be ${this.expected}.`
  }
}

/** The state that `If-Match` names is not the current one. */
export class PreconditionFailed extends Schema.TaggedError<PreconditionFailed>()(
  "PreconditionFailed",
  { current: Schema.Unknown }
) {
  override get message(): string {
    return "The row has changed since it was read."
  }
}

/** A write does not say which version of a row it was decided on, where that is wanted. */
export class VersionRequired extends Schema.TaggedError<VersionRequired>()("VersionRequired", {}) {
  override get message(): string {
    return "The version that the write was decided on is not said."
  }
}

/** Too often in too short a time. */
export class TooManyRequests extends Schema.TaggedError<TooManyRequests>()("TooManyRequests", {
  retryAfterSeconds: Schema.Int
}) {
  override get message(): string {
    return `Try again in ${this.retryAfterSeconds} seconds.`
  }
}

/** More is asked for than can be answered in time. */
export class Overloaded extends Schema.TaggedError<Overloaded>()("Overloaded", {
  retryAfterSeconds: Schema.Int
}) {
  override get message(): string {
    return `Try again in ${this.retryAfterSeconds} seconds.`
  }
}

/** Somebody else writes to the database for longer than is waited for. */
export class StorageBusy extends Schema.TaggedError<StorageBusy>()("StorageBusy", {
  retryAfterSeconds: Schema.Int
}) {
  override get message(): string {
    return `Try again in ${this.retryAfterSeconds} seconds.`
  }
}

/** The database cannot be used. */
export class StorageFailed extends Schema.TaggedError<StorageFailed>()("StorageFailed", {
  retryAfterSeconds: Schema.Int
}) {
  override get message(): string {
    return "The database cannot be used."
  }
}

/** There is no room for what is to be kept. */
export class StorageFull extends Schema.TaggedError<StorageFull>()("StorageFull", {
  retryAfterSeconds: Schema.Int
}) {
  override get message(): string {
    return "The disk is full."
  }
}

/** A body names what is not there, or not in sight, in these fields. */
export class UnknownId extends Schema.TaggedError<UnknownId>()("UnknownId", {
  errors: Schema.Array(FieldProblem),
  /** How many more fields name nothing than {@link errors} says. */
  moreErrors: Schema.Int
}) {
  override get message(): string {
    return `Unknown: ${this.errors.map(({ path }) => path).join(", ")}.`
  }
}

/** Nothing has this address. */
export class UnknownAddress extends Schema.TaggedError<UnknownAddress>("UnknownAddress")(
  "NotFound",
  { path: Schema.String }
) {
  override get message(): string {
    return `There is nothing at ${this.path}.`
  }
}

/** The address exists, but not for this method. */
export class MethodNotAllowed extends Schema.TaggedError<MethodNotAllowed>()("MethodNotAllowed", {
  allowed: Schema.Array(Schema.String)
}) {
  override get message(): string {
    return `Only ${this.allowed.join(", ")} is possible here.`
  }
}
