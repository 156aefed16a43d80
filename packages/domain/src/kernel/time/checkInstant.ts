import { refuseArgument } from "../day/index.ts"

export const INSTANT_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

export const checkInstant = (argument: string, instant: unknown): void => {
  if (typeof instant !== "string" || !INSTANT_PATTERN.test(instant))
    refuseArgument(argument, instant, "an instant in UTC with milliseconds")
}
