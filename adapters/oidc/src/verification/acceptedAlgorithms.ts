/** Asymmetric only: with a shared secret, a verifier could also create tokens. */
export const acceptedAlgorithms: ReadonlyArray<string> = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519"
]
