import type { Command } from '../exchange.ts'
import type { Amount } from '../money/amount.ts'

const product = 'lever'
const kinds = {
  place: `${product}.place`,
  close: `${product}.close`,
  fund: `${product}.fund`,
  delist: `${product}.delist`,
} as const
type Place = Extract<Command, { kind: typeof kinds.place }>
type Close = Extract<Command, { kind: typeof kinds.close }>

/** An order with leverage at the next price, for tests and benchmarks of any product: of Bitcoin and without stops. */
export function placeContract(fields: Pick<Place, 'userId'> & Partial<Omit<Place, 'kind'>>): Place {
  const order = { marketId: 1, side: 'long', share: 300, multiple: 20, multipleMax: 100 } as const
  const none = { limit: 0, takeProfit: 0, stopLoss: 0 }
  return { kind: kinds.place, ...order, ...none, ...fields }
}

/** Whether a command places an order with leverage. */
export const placesContract = (command: Command): command is Place => command.kind === kinds.place

/** Closes all of an order, or a part. */
export function closeContract(fields: Omit<Close, 'kind'>): Close {
  return { kind: kinds.close, ...fields }
}

/** From the treasury to the pool that pays the profits of orders with leverage. */
export function fundContracts(amount: Amount): Command {
  return { kind: kinds.fund, pot: 'futures_pool', amount }
}

/** Announces the end of the market that `placeContract` orders are of. */
export function delistContracts(): Command {
  return { kind: kinds.delist, marketId: 1, reason: 'Too little volume' }
}
