import {
  type SettingKey,
  settingKeys,
  settings,
} from '@candor/protocol/services/settings/setting-list'
import type { Insertable, Selectable } from 'kysely'

import type { Int8 } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'

export type VersionTable = {
  id: Int8
  key: SettingKey
  version: number
  value: string
  before: string
  reason: string
  asked_by: Int8
  approved_by: Int8
  request_id: Int8
  created_at: Int8
  effective_at: Int8
}
declare module '../../db/schema.ts' {
  interface Schema {
    setting_version: VersionTable
  }
}

type Row = Selectable<VersionTable>
export type Version = Pick<Row, 'key' | 'version' | 'value'> & { readonly effectiveAt: number }

/** The settings of the exchange as versions that never change, in memory; `add` is the only change. */
export class Settings {
  readonly #db: Database
  readonly #now: () => number
  readonly #byKey = new Map<SettingKey, Version[]>()
  #lastId = 0

  constructor({ db, now }: { db: Database; now: () => number }) {
    this.#db = db
    this.#now = now
    for (const key of settingKeys)
      this.#byKey.set(key, [{ key, version: 1, value: settings[key].initial, effectiveAt: 0 }])
  }

  async load(): Promise<void> {
    const rows = await this.#db.selectFrom('setting_version').selectAll().orderBy('id').execute()
    for (const row of rows) this.#keep(row)
  }

  /** What applies now, as decimal text. */
  value(key: SettingKey): string {
    return this.current(key).value
  }

  current(key: SettingKey): Version {
    const now = this.#now()
    const current = this.#versions(key).findLast(({ effectiveAt }) => effectiveAt <= now)
    if (current === undefined) throw new Error(`no version of ${key}`)
    return current
  }

  /** The version that is not in effect yet; there is one at most. */
  announced(key: SettingKey): Version | undefined {
    const now = this.#now()
    return this.#versions(key).find(({ effectiveAt }) => effectiveAt > now)
  }

  nextVersion(key: SettingKey): number {
    return (this.#versions(key).at(-1)?.version ?? 0) + 1
  }

  /** The version that an approved request has made. */
  async ofRequest(requestId: number): Promise<Version | undefined> {
    const row = await this.#db
      .selectFrom('setting_version')
      .select(['key', 'version', 'value', 'effective_at'])
      .where('request_id', '=', BigInt(requestId))
      .executeTakeFirst()
    return row && { ...row, effectiveAt: Number(row.effective_at) }
  }

  /** Adds a version; for a request that has one already it adds none. */
  async add(version: Omit<Insertable<VersionTable>, 'id'>): Promise<void> {
    const row = { ...version, id: this.#lastId + 1 }
    const added = await this.#db
      .insertInto('setting_version')
      .values(row)
      .onConflict((conflict) => conflict.column('request_id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (added !== undefined) this.#keep(added)
  }

  #keep(row: Row): void {
    const { id, key, version, value, effective_at: effectiveAt } = row
    this.#lastId = Number(id)
    // A setting that this release does not have any more.
    if (!this.#byKey.has(key)) return
    this.#versions(key).push({ key, version, value, effectiveAt: Number(effectiveAt) })
  }

  #versions(key: SettingKey): Version[] {
    return this.#byKey.get(key) ?? []
  }
}
