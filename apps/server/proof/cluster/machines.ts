import { execFileSync } from "node:child_process"
import { randomInt } from "node:crypto"
import {
  identity,
  makeServerFolder,
  type ServerPlace
} from "../../../../adapters/postgres/test/PostgresServer.ts"

const run = (program: string, ...args: ReadonlyArray<string>): void => {
  execFileSync(program, args, { stdio: ["ignore", "ignore", "inherit"] })
}

/** Flags of `ip` for the place of an end of a cable: a machine by name, or this one. */
const at = (machine: string | null): ReadonlyArray<string> =>
  machine === null ? [] : ["-n", machine]

export interface Cable {
  /** Address of the machine, as the other end reaches it. */
  readonly address: string
  /** Address of the other end, as the machine reaches it. */
  readonly other: string
  /**
   * Loses all packets of the cable without telling either end; or only those of the machine, so
   * that it hears the other end, but is not heard.
   */
  readonly cut: (what?: "all" | "answers") => void
  readonly mend: () => void
}

/** A machine of its own: a network namespace, which takes the rights of root to make. */
export interface Machine {
  readonly name: string
  /** Connects it with this machine, or with another. */
  readonly connect: (from?: Machine) => Cable
  /** It as the place of a server that is reached over a cable. */
  readonly place: (cable: Cable) => ServerPlace
  readonly remove: () => void
}

/** Networks of cables, 10.x.y.0/30, of which another run of the proofs has other ones. */
const NETWORK = `10.${randomInt(1, 255)}`
let cables = 0

export const makeMachine = (): Machine => {
  if (identity.uid === undefined)
    throw new Error("Network namespaces take the rights of root: run this proof with sudo.")
  const name = `atelier-${process.pid}-${randomInt(1_000_000)}`
  run("ip", "netns", "add", name)
  run("ip", ...at(name), "link", "set", "lo", "up")
  return {
    name,
    connect: (from) => {
      const other = from?.name ?? null
      cables += 1
      const [near, far] = [`${NETWORK}.${cables}.1`, `${NETWORK}.${cables}.2`]
      const [nearEnd, farEnd] = [`at${randomInt(1_000_000)}a`, `at${randomInt(1_000_000)}b`]
      const peer = ["peer", "name", farEnd, "netns", name]
      run("ip", ...at(other), "link", "add", nearEnd, "type", "veth", ...peer)
      for (const [machine, end, address] of [
        [other, nearEnd, near],
        [name, farEnd, far]
      ] as const) {
        run("ip", ...at(machine), "addr", "add", `${address}/30`, "dev", end)
        run("ip", ...at(machine), "link", "set", end, "up")
      }
      const lose = (what: "add" | "del"): void =>
        run("ip", ...at(name), "route", what, "blackhole", `${near}/32`)
      /** Whether packets are taken from an address to which there is no way back. */
      const takeStrangers = (isTaken: boolean): void => {
        const value = `net.ipv4.conf.all.rp_filter=${isTaken ? 0 : 1}`
        for (const each of [value, value.replace("all", farEnd)])
          run("ip", "netns", "exec", name, "sysctl", "-q", "-w", each)
      }
      return {
        ...{ address: far, other: near },
        cut: (what = "all") => {
          takeStrangers(what === "answers")
          lose("add")
        },
        mend: () => lose("del")
      }
    },
    place: ({ address }) => {
      const user = ["--reuid", String(identity.uid), "--regid", String(identity.gid)]
      return {
        host: address,
        command: ["ip", "netns", "exec", name, "setpriv", ...user, "--clear-groups"],
        trusted: "10.0.0.0/8"
      }
    },
    remove: () => run("ip", "netns", "del", name)
  }
}

/** A disk of a number of megabytes for the user of the servers. */
export const makeDisk = (megabytes: number) => {
  const folder = makeServerFolder()
  const owner = `uid=${identity.uid},gid=${identity.gid}`
  run("mount", "-t", "tmpfs", "-o", `size=${megabytes}m,mode=700,${owner}`, "tmpfs", folder)
  return { folder, remove: () => run("umount", "-l", folder) }
}
