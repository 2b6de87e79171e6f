import type { Holding } from '@candor/core'
import { walletNameOf } from '@candor/protocol'
import { exportEndpoints } from '@candor/protocol/services/exports/endpoints'

import { millisecondsOf } from '../../calls/milliseconds-of.ts'
import { mount } from '../../calls/mount.ts'
import { currencyById, findCurrency } from '../../catalog/currencies.ts'
import { lastCommandsBefore } from '../../commit/last-commands-before.ts'
import type { Database } from '../../db/database.ts'
import type { Platform, ServerModule } from '../../server-module.ts'
import { countEntries, listEntries, type OwnPart, type SeqRange } from './list-entries.ts'

const limitDefault = '50'

export const exports: ServerModule = {
  name: 'exports',
  open: (platform) => ({ calls: exportCalls(platform) }),
}

function exportCalls({ db, books }: Pick<Platform, 'db' | 'books'>) {
  return mount(exportEndpoints, {
    entries: async ({ body, user, lang }) => {
      const currency = body.currency === undefined ? undefined : findCurrency(body.currency)
      if (body.currency !== undefined && currency === undefined)
        return { ok: false, rejection: 'currency_unknown', field: 'currency' }
      const wallet = body.type === undefined ? undefined : walletNameOf(body.type)
      const parts = await books.read(() =>
        books.ledger
          .holdingsOf(user.id)
          .filter((holding) => wallet === undefined || holding.wallet === wallet)
          .filter(({ currencyId }) => currency === undefined || currencyId === currency.id)
          .flatMap(partsOf),
      )
      const range = await rangeOf(db, body)
      const limit = Number(body.limit ?? limitDefault)
      const cursor = body.cursor === undefined ? undefined : Number(body.cursor)
      const page = await listEntries(db, parts, range, { cursor, limit, lang })
      if (body.count !== '1') return { ok: true, value: page }
      return { ok: true, value: { ...page, total: await countEntries(db, parts, range) } }
    },
  })
}

function partsOf({ avail, hold, wallet, currencyId }: Holding): OwnPart[] {
  if (wallet === undefined) throw new Error('what a user holds is in a wallet')
  const account = { wallet, currency: currencyById(currencyId) }
  const free = { id: avail.id, part: 'available', ...account } as const
  return hold === undefined ? [free] : [free, { id: hold.id, part: 'held', ...account }]
}

/** The commands at `from` or later, and before `to`. */
async function rangeOf(
  db: Database,
  { from, to }: { readonly from?: string; readonly to?: string },
): Promise<SeqRange> {
  const ends = [from, to].filter((end) => end !== undefined).map(millisecondsOf)
  const marks = await lastCommandsBefore(db, ends)
  // A journal that begins after the range has none of its commands.
  const upTo = to === undefined ? undefined : (marks.at(-1) ?? 0)
  return { after: from === undefined ? undefined : marks[0], upTo }
}
