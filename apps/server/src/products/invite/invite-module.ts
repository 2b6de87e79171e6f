import { isFew } from '../../catalog/public-total.ts'
import type { ServerModule } from '../../server-module.ts'
import { bankCards } from '../../services/bank-cards/bank-cards-module.ts'
import { LinkedAccounts } from '../../services/linked/linked-accounts.ts'
import { inviteCalls } from './calls.ts'
import { inviteConsole } from './console.ts'
import { loadInvite } from './load-invite.ts'
import { replayedInvite } from './replayed-invite.ts'
import { bindRegistered, RelationChecks } from './sync-relations.ts'
import { inviteTables } from './tables.ts'
import { verifyInvite } from './verify-invite.ts'

export const invite: ServerModule<'invite'> = {
  name: 'invite',
  migrations: new URL('migrations/', import.meta.url),
  tables: inviteTables,
  load: loadInvite,
  automatic: ['invite.register', 'invite.judge'],
  hidesTotals: {
    rebate_pool: ({ products: { invite: rules } }, currencyId) => {
      const inviters = rules.rebates.countOf(currencyId)
      return inviters > 0 && isFew(inviters)
    },
  },
  verify: [['invite', verifyInvite]],
  replay: replayedInvite,
  open: async (platform) => {
    const { db, now, stateOf } = platform
    const linked = new LinkedAccounts({ db, now, cards: await stateOf(bankCards) })
    const context = { ...platform, linked }
    const checks = new RelationChecks(context)
    return {
      calls: inviteCalls(context),
      console: inviteConsole(platform),
      jobs: [
        {
          name: 'invite_relations',
          everyMs: 1_000,
          opens: true,
          run: () => bindRegistered(context),
        },
        { name: 'invite_checks', everyMs: 60_000, run: () => checks.run() },
      ],
    }
  },
}
