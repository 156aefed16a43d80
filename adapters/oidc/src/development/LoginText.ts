export const loginTextKeys = [
  "title",
  "tagline",
  "welcome",
  "chooseAccount",
  "accounts",
  "noLicence",
  "developmentNote",
  "language",
  "roleAdmin",
  "roleAdminAbout",
  "rolePlanner",
  "rolePlannerAbout",
  "roleInstaller",
  "roleInstallerAbout",
  "roleShipper",
  "roleShipperAbout",
  "roleVisitor",
  "roleVisitorAbout",
  "expiredTitle",
  "expiredText",
  "failedTitle",
  "failedText",
  "detail",
  "back",
  "signOutTitle",
  "signOutText",
  "signOutConfirm",
  "signOutStay",
  "signingOutTitle",
  "signingOutText",
  "signedOutTitle",
  "signedOutText"
] as const

export type LoginTextKey = (typeof loginTextKeys)[number]

export type LoginTexts = Readonly<Record<LoginTextKey, string>>
