import type { Custody } from './custody.ts'

/** Figures of the watched chains; there are none without. */
export function chainGauges(custody: Custody) {
  const labels = ['network']
  const watched = async () => (await custody.chains()).filter((chain) => chain.is_watched)
  return [
    {
      name: 'candor_chain_lag_blocks',
      help: 'Blocks of a watched chain that are not searched yet',
      labels,
      read: async () =>
        (await watched()).map(({ network, lag }) => ({ labels: { network }, value: lag })),
    },
    {
      name: 'candor_chain_age_seconds',
      help: 'Time since the last successful look at a watched chain',
      labels,
      read: async () =>
        (await watched()).map(({ network, age }) => ({ labels: { network }, value: age })),
    },
    {
      name: 'candor_chain_alarms',
      help: 'Credited deposits that are not in the chain any more',
      labels: [],
      read: async () => [{ labels: {}, value: await custody.countAlarms() }],
    },
  ]
}
