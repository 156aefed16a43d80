/** Says as whom an administrator sees the shop: the id of a user that `seeAs` was asked for. */
export const SEE_AS_HEADER = "atelier-see-as"
