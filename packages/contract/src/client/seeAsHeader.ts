/** Id of the user as whom an administrator sees the shop, requested with `seeAs`. */
export const SEE_AS_HEADER = "atelier-see-as"
