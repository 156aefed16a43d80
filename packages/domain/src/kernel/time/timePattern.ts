/** Its own file, so that programs that only calculate with times load no schema. */
export const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/
