import { SettingMismatch } from "@atelier/application/ports"
import { FieldProblem } from "@atelier/contract"
import { Schema } from "effect"

/** The input cannot be decoded; lists the first wrong fields. */
export class InvalidInput extends Schema.TaggedError<InvalidInput>()("InvalidInput", {
  errors: Schema.Array(FieldProblem),
  /** Number of wrong fields beyond those in {@link errors}. */
  moreErrors: Schema.Int
}) {
  override get message(): string {
    return this.errors.map((error) => `${error.path}: ${error.message}`).join("; ")
  }
}

/** Fields that were decoded but are wrong nevertheless, with their messages. */
export class WrongFields extends Schema.TaggedError<WrongFields>("WrongFields")("InvalidInput", {
  issues: Schema.Array(Schema.Struct({ path: Schema.String, message: Schema.String }))
}) {
  override get message(): string {
    return this.issues.map(({ path, message }) => `${path}: ${message}`).join("; ")
  }
}

export class Unauthenticated extends Schema.TaggedError<Unauthenticated>()("Unauthenticated", {
  challenge: Schema.String
}) {
  override get message(): string {
    return "A valid access token is needed."
  }
}

/** The sign-in failed: the identity provider rejected it, or a setting is wrong. */
export class SignInFailed extends Schema.TaggedError<SignInFailed>()("SignInFailed", {
  reason: Schema.String,
  mismatch: Schema.optionalKey(SettingMismatch)
}) {
  readonly challenge = 'Bearer realm="atelier"'

  override get message(): string {
    return `The sign-in was refused: ${this.reason}`
  }
}

export class ScopeMissing extends Schema.TaggedError<ScopeMissing>("ScopeMissing")("Forbidden", {
  challenge: Schema.String
}) {
  override get message(): string {
    return "The access token does not grant the needed scope."
  }
}

export class SeeingOnly extends Schema.TaggedError<SeeingOnly>()("SeeingOnly", {}) {
  override get message(): string {
    return "Nothing is written while the shop is seen as another user."
  }
}

export class SeeingEnded extends Schema.TaggedError<SeeingEnded>()("SeeingEnded", {}) {
  override get message(): string {
    return "The shop is not seen as that person any more."
  }
}

export class NoLicence extends Schema.TaggedError<NoLicence>()("NoLicence", {
  accountId: Schema.String
}) {
  override get message(): string {
    return `The account ${this.accountId} has no licence.`
  }
}

const ISSUER_RETRY_SECONDS = 5

export class IssuerUnreachable extends Schema.TaggedError<IssuerUnreachable>()(
  "IssuerUnreachable",
  { reason: Schema.String, mismatch: Schema.optionalKey(SettingMismatch) }
) {
  readonly retryAfterSeconds = ISSUER_RETRY_SECONDS

  override get message(): string {
    return this.reason
  }
}

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

/** The request was answered before, when the caller had other permissions. */
export class RightsChanged extends Schema.TaggedError<RightsChanged>()("RightsChanged", {
  /** True if the earlier request wrote something. */
  written: Schema.Boolean
}) {
  override get message(): string {
    const then = this.written ? "It was done then" : "Nothing was written then"
    return `${then}; your rights are others now, so its answer is not shown again.`
  }
}

export class UnsupportedMediaType extends Schema.TaggedError<UnsupportedMediaType>()(
  "UnsupportedMediaType",
  { expected: Schema.String }
) {
  override get message(): string {
    return `The body must be ${this.expected}.`
  }
}

/** `If-Match` does not contain the current version. */
export class PreconditionFailed extends Schema.TaggedError<PreconditionFailed>()(
  "PreconditionFailed",
  { current: Schema.Unknown }
) {
  override get message(): string {
    return "The row has changed since it was read."
  }
}

/** The write must name the version that it is based on, but does not. */
export class VersionRequired extends Schema.TaggedError<VersionRequired>()("VersionRequired", {}) {
  override get message(): string {
    return "The version that the write was decided on is not said."
  }
}

export class TooManyRequests extends Schema.TaggedError<TooManyRequests>()("TooManyRequests", {
  retryAfterSeconds: Schema.Int
}) {
  override get message(): string {
    return `Try again in ${this.retryAfterSeconds} seconds.`
  }
}

/** The server has too many requests to answer in time. */
export class Overloaded extends Schema.TaggedError<Overloaded>()("Overloaded", {
  retryAfterSeconds: Schema.Int
}) {
  override get message(): string {
    return `Try again in ${this.retryAfterSeconds} seconds.`
  }
}

export class StorageBusy extends Schema.TaggedError<StorageBusy>()("StorageBusy", {
  retryAfterSeconds: Schema.Int
}) {
  override get message(): string {
    return `Try again in ${this.retryAfterSeconds} seconds.`
  }
}

export class StorageFailed extends Schema.TaggedError<StorageFailed>()("StorageFailed", {
  retryAfterSeconds: Schema.Int
}) {
  override get message(): string {
    return "The database cannot be used."
  }
}

export class StorageFull extends Schema.TaggedError<StorageFull>()("StorageFull", {
  retryAfterSeconds: Schema.Int
}) {
  override get message(): string {
    return "The disk is full."
  }
}

/** Body fields that contain missing or hidden ids. */
export class UnknownId extends Schema.TaggedError<UnknownId>()("UnknownId", {
  errors: Schema.Array(FieldProblem),
  /** Number of such fields beyond those in {@link errors}. */
  moreErrors: Schema.Int
}) {
  override get message(): string {
    return `Unknown: ${this.errors.map(({ path }) => path).join(", ")}.`
  }
}

export class UnknownAddress extends Schema.TaggedError<UnknownAddress>("UnknownAddress")(
  "NotFound",
  { path: Schema.String }
) {
  override get message(): string {
    return `There is nothing at ${this.path}.`
  }
}

export class MethodNotAllowed extends Schema.TaggedError<MethodNotAllowed>()("MethodNotAllowed", {
  allowed: Schema.Array(Schema.String)
}) {
  override get message(): string {
    return `Only ${this.allowed.join(", ")} is possible here.`
  }
}
