/** The channel on which a database tells its servers the tables with new rows. */
export const CHANNEL = "atelier"
