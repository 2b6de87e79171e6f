import { sql } from 'kysely'

import { currencyById } from '../../catalog/currencies.ts'
import type { Database } from '../../db/database.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { pagesOf } from '../../verify/rows.ts'
import { networkTerms } from '../networks/network-terms.ts'
import { inCurrency } from './chain-watcher.ts'
import './chain-transfers.ts'

type Row = {
  readonly network: string
  readonly tx_id: string
  readonly position: number
  readonly currency_id: number
  readonly units: string
  readonly amount: bigint
}

/** Every transfer goes to a deposit address of its user, and its amount follows from what the chain reported. */
export async function verifyChainTransfers(db: Database): Promise<string> {
  const { rows: foreign } = await sql<Row>`
    select network, tx_id, position from chain_transfer where not exists (
      select from deposit_address where address = chain_transfer.address
      and user_id = chain_transfer.user_id) limit 1`.execute(db)
  if (foreign[0] !== undefined)
    throw new Disagreement('chain_transfer', keyOf(foreign[0]), 'is to an address of another user')
  let count = 0
  const query = 'select network, tx_id, position, currency_id, units, amount from chain_transfer'
  for await (const rows of pagesOf<Row>(db, query)) {
    for (const row of rows) {
      const { code, scale } = currencyById(row.currency_id)
      const terms = networkTerms.find((one) => one.code === code && one.network === row.network)
      const due = terms && inCurrency(BigInt(row.units), { decimals: terms.decimals, scale })
      if (due !== row.amount)
        throw new Disagreement('chain_transfer', keyOf(row), 'has another amount than the chain')
    }
    count += rows.length
  }
  return `${count.toLocaleString('en')} transfers of chains are to addresses of their users`
}

const keyOf = ({ network, tx_id: txId, position }: Row) => `${network} ${txId} ${position}`
