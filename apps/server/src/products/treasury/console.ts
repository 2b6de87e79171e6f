import { commandKinds } from '@candor/core'
import { treasuryConsoleEndpoints } from '@candor/protocol/services/treasury/console-endpoints'
import { transparencyEndpoints } from '@candor/protocol/services/treasury/endpoints'

import { mount } from '../../calls/mount.ts'
import { searchJournal } from './search-journal.ts'
import { journalHead, transparency, type TransparencyParts } from './transparency.ts'

export function transparencyCalls(parts: TransparencyParts) {
  return mount(transparencyEndpoints, {
    transparency: async () => ({ ok: true, value: await transparency(parts) }),
  })
}

export function treasuryConsole({ db, treasury }: TransparencyParts) {
  return mount(treasuryConsoleEndpoints, {
    treasury: async () => {
      const { at, currencies, house, pools } = await treasury.figures()
      return { ok: true, value: { at, currencies, house, pools, journal: await journalHead(db) } }
    },
    journal: async ({ body }) => ({ ok: true, value: await searchJournal(db, body) }),
    journalKinds: async () => ({ ok: true, value: [...commandKinds].toSorted() }),
  })
}
