import { treasuryConsoleEndpoints } from '@candor/protocol/services/treasury/console-endpoints'
import { transparencyEndpoints } from '@candor/protocol/services/treasury/endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import { journalHead, transparency, type TransparencyParts } from './transparency.ts'

export function transparencyCalls(parts: TransparencyParts) {
  return mount(transparencyEndpoints, {
    transparency: async () => ({ ok: true, value: await transparency(parts) }),
  })
}

export function treasuryConsole({ db, treasury }: TransparencyParts) {
  return mount(treasuryConsoleEndpoints, {
    treasury: async () => ({
      ok: true,
      value: { ...(await treasury.figures()), journal: await journalHead(db) },
    }),
    journal: async ({ body }) => {
      const limit = limitOf(body)
      const before = body.cursor === undefined ? undefined : BigInt(body.cursor)
      const rows = await db
        .selectFrom('journal')
        .select(['seq', 'at', 'kind', 'user_id', 'body', 'outcome', 'hash'])
        .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0n))
        .orderBy('seq', 'desc')
        .limit(limit + 1)
        .execute()
      const list = rows.map(({ kind, body: command, outcome, ...row }) => ({
        seq: Number(row.seq),
        at: Number(row.at),
        kind,
        user_id: Number(row.user_id),
        body: command,
        outcome,
        hash: Buffer.from(row.hash).toString('hex'),
      }))
      return { ok: true, value: cursorPage(list, limit, ({ seq }) => String(seq)) }
    },
  })
}
