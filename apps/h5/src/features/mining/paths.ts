import { withQuery } from '../../app/paths.ts'

export const miningPaths = {
  plans: () => '/pages/mining/mining',
  plan: (id: number) => withQuery('/pages/mining/plan', { id: String(id) }),
  /** All contracts of the user, or one of them. */
  contracts: (id?: number) => withQuery('/pages/mining/contracts', { id: id?.toString() }),
  /** The published days of a network. */
  network: (marketId: number) => withQuery('/pages/mining/network', { id: String(marketId) }),
  help: () => '/pages/mining/help',
}
