const defaults = (mode: "http" | "tcp"): string => `
global
  maxconn 4000
defaults
  mode ${mode}
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 5s
  option redispatch
  retries 3
`

/** Spreads requests over the servers that are ready, as docs/operations.md shows it. */
export const serversBehind = (port: number, servers: ReadonlyArray<number>): string => `
${defaults("http")}
frontend shop
  bind 127.0.0.1:${port}
  option forwardfor
  default_backend servers
backend servers
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost:${port}
  default-server check inter 250ms fall 1 rise 1 on-marked-down shutdown-sessions
${servers.map((each) => `  server s${each} 127.0.0.1:${each}`).join("\n")}
`

/** Sends connections to the database that says that it is the primary, as Patroni does. */
export const primaryBehind = (
  port: number,
  databases: ReadonlyArray<Record<"host", string> & Record<"port" | "status", number>>
): string => `
${defaults("tcp")}
frontend database
  bind 127.0.0.1:${port}
  default_backend primary
backend primary
  option httpchk GET /primary
  default-server check inter 250ms fall 3 rise 1 on-marked-down shutdown-sessions
${databases
  .map(
    ({ host, port: at, status }) => `  server d${at} ${host}:${at} addr 127.0.0.1 port ${status}`
  )
  .join("\n")}
`

/** Gives sessions or transactions of a database connections from a pool. */
export const pooled = (port: number, database: URL, mode: "session" | "transaction"): string => `
[databases]
* = host=${database.hostname} port=${database.port} user=${database.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`
