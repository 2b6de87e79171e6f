import { coreVersion } from '@candor/core'
import type { ReplyOf } from '@candor/protocol'
import type { transparencyEndpoints } from '@candor/protocol/services/treasury/endpoints'

import type { Database } from '../../db/database.ts'
import type { Platform } from '../../server-module.ts'
import type { SiteConfig } from '../../services/site/site-module.ts'
import type { Treasury } from './treasury.ts'

export type TransparencyParts = Pick<Platform, 'db' | 'audit'> & {
  readonly treasury: Treasury
  readonly siteConfig: () => SiteConfig
}
type Reply = ReplyOf<typeof transparencyEndpoints.transparency>

/** The public figures by which this exchange can be checked. */
export async function transparency(parts: TransparencyParts): Promise<Reply> {
  const { db, treasury, audit, siteConfig } = parts
  const { at, shown } = await treasury.figures()
  const journal = await journalHead(db)
  const { version, demo, feeds } = siteConfig()
  return {
    at,
    version,
    core_version: coreVersion,
    demo,
    sums: shown.sums,
    pools: shown.pools,
    journal,
    ticks: await tickHead(db, journal.seq),
    audit: { ...audit.head },
    feeds: feeds.map(({ group, mode }) => ({ group, mode })),
    actions: audit.counts(),
  }
}

/** The last command that is on disk. */
export async function journalHead(db: Database): Promise<Reply['journal']> {
  const { seq, hash } = await db
    .selectFrom('core_lease')
    .select(['seq', 'hash'])
    .executeTakeFirstOrThrow()
  return { seq: Number(seq), hash }
}

async function tickHead(db: Database, headSeq: number): Promise<Reply['ticks']> {
  const row = await db
    .selectFrom('journal')
    .select(['seq', 'hash'])
    .where('kind', '=', 'market.tick')
    .where('seq', '<=', BigInt(headSeq))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  return { seq: Number(row.seq), hash: Buffer.from(row.hash).toString('hex') }
}
