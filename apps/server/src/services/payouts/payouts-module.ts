import type { ServerModule } from '../../server-module.ts'
import { StartError } from '../../start-error.ts'
import { Payouts } from './payouts.ts'
import { verifyPayouts } from './verify-payouts.ts'

const reportEveryMs = 1000

export const payouts = {
  name: 'payouts',
  migrations: new URL('migrations/', import.meta.url),
  verify: [['payouts', verifyPayouts]],
  open: ({ config, db, now }) => {
    const paid = config.chains.find(({ pays }) => pays)
    if (paid !== undefined && config.databaseUrl === undefined)
      throw new StartError(
        `CHAIN_${paid.network}_SIGNER needs DATABASE_URL: a signer cannot open the embedded database.`,
      )
    const state = new Payouts({ db, now, chains: config.chains })
    const isUsed = paid !== undefined
    const report = { name: 'payouts', everyMs: reportEveryMs, run: () => state.report() }
    return { state, jobs: isUsed ? [report] : [], gauges: isUsed ? payoutGauges(state) : [] }
  },
} as const satisfies ServerModule

function payoutGauges(payouts: Payouts) {
  return [
    {
      name: 'candor_payouts_waiting',
      help: 'Withdrawals that a signer has not finished, by state',
      labels: ['network', 'state'],
      read: async () =>
        (await payouts.waiting()).map(({ network, state, count }) => ({
          labels: { network, state },
          value: count,
        })),
    },
  ]
}
