import { LRUCache } from "lru-cache"
import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider"

const MAX_RECORDS = 2_000

/**
 * Stores sessions, codes, grants and refresh tokens in memory, one cache per kind, until they
 * expire or the cache is full. After a restart, users sign in again.
 */
export const memoryAdapter = (): AdapterFactory => () => {
  const records = new LRUCache<string, AdapterPayload>({ max: MAX_RECORDS, perf: Date })
  const findBy = async (
    property: "uid" | "userCode",
    value: string
  ): Promise<AdapterPayload | undefined> => records.find((payload) => payload[property] === value)
  const adapter: Adapter = {
    upsert: async (id, payload, expiresIn) => {
      records.set(id, payload, expiresIn === undefined ? {} : { ttl: expiresIn * 1_000 })
    },
    find: async (id) => records.get(id),
    findByUid: (uid) => findBy("uid", uid),
    findByUserCode: (userCode) => findBy("userCode", userCode),
    consume: async (id) => {
      const payload = records.get(id)
      if (payload === undefined) return
      const consumed = Math.floor(Date.now() / 1_000)
      records.set(id, { ...payload, consumed }, { noUpdateTTL: true })
    },
    destroy: async (id) => {
      records.delete(id)
    },
    revokeByGrantId: async (grantId) => {
      for (const [id, payload] of records.entries())
        if (payload.grantId === grantId) records.delete(id)
    }
  }
  return adapter
}
