import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider"

interface Kept {
  readonly payload: AdapterPayload
  readonly until: number
}

const MAX_RECORDS = 2000

/** Forgets what has expired, and the oldest records when there are too many. */
const prune = (records: Map<string, Kept>): void => {
  for (const [id, { until }] of records) {
    if (until <= Date.now() || records.size > MAX_RECORDS) records.delete(id)
  }
}

/**
 * Keeps the provider's sessions, codes, grants and refresh tokens in memory, one map per kind.
 * Everything is forgotten at a restart: browsers then simply sign in anew.
 */
export const memoryAdapter = (): AdapterFactory => () => {
  const records = new Map<string, Kept>()
  const find = async (id: string): Promise<AdapterPayload | undefined> => {
    const kept = records.get(id)
    return kept !== undefined && kept.until > Date.now() ? kept.payload : undefined
  }
  const findBy = async (
    property: "uid" | "userCode",
    value: string
  ): Promise<AdapterPayload | undefined> => {
    const [id] = [...records].find(([, { payload }]) => payload[property] === value) ?? []
    return id === undefined ? undefined : find(id)
  }
  const adapter: Adapter = {
    upsert: async (id, payload, expiresIn) => {
      records.delete(id)
      records.set(id, {
        payload,
        until: expiresIn === undefined ? Infinity : Date.now() + expiresIn * 1000
      })
      prune(records)
    },
    find,
    findByUid: (uid) => findBy("uid", uid),
    findByUserCode: (userCode) => findBy("userCode", userCode),
    consume: async (id) => {
      const kept = records.get(id)
      if (kept === undefined) return
      records.set(id, {
        ...kept,
        payload: { ...kept.payload, consumed: Math.floor(Date.now() / 1000) }
      })
    },
    destroy: async (id) => {
      records.delete(id)
    },
    revokeByGrantId: async (grantId) => {
      for (const [id, { payload }] of records) if (payload.grantId === grantId) records.delete(id)
    }
  }
  return adapter
}
