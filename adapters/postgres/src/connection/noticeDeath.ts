/**
 * Settings of a connection by which the database notices within 6 seconds that a server or the
 * network to it died, and frees its locks.
 */
export const NOTICE_DEATH = `SET tcp_keepalives_idle = 3; SET tcp_keepalives_interval = 1;
  SET tcp_keepalives_count = 3; SET tcp_user_timeout = 6000`
