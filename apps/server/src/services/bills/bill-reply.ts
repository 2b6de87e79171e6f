import { type Holding, reasonOf, type Wallet } from '@candor/core'
import { formatDecimal } from '@candor/core/money'
import { walletNumber } from '@candor/protocol'

import { translate } from '../../calls/texts.ts'
import { type Currency, currencyById } from '../../catalog/currencies.ts'
import type { Books } from '../../server-module.ts'
import type { ListedEntry } from './listed-sides.ts'

/** A balance whose movements are bills. */
export type BilledAccount = {
  readonly id: number
  readonly wallet: Wallet
  readonly currency: Currency
}

/** The account whose movements are listed: the free one or, in a wallet whose funds are always held, the held one. */
export function billedAccounts(
  { isAlwaysHeld }: Pick<Books, 'isAlwaysHeld'>,
  { avail, hold, wallet, currencyId }: Holding,
): BilledAccount[] {
  if (wallet === undefined) throw new Error('what a user holds is in a wallet')
  const account = isAlwaysHeld(wallet) ? hold : avail
  return account === undefined
    ? []
    : [{ id: account.id, wallet, currency: currencyById(currencyId) }]
}

/** Both parts of a holding, whose movements a summary lists. */
export function bothParts({ avail, hold, wallet, currencyId }: Holding): BilledAccount[] {
  if (wallet === undefined) throw new Error('what a user holds is in a wallet')
  const parts = hold === undefined ? [avail] : [avail, hold]
  return parts.map(({ id }) => ({ id, wallet, currency: currencyById(currencyId) }))
}

/** A command posts fewer movements than this, so that one number can name a bill. */
export const postingsPerCommandMax = 10_000

export type BillRow = Omit<ListedEntry, 'other_id'> & {
  readonly at: bigint
}

/** One entry of an account's history as a bill. */
export function billReply(
  row: BillRow,
  accounts: ReadonlyMap<number, BilledAccount>,
  lang: string,
) {
  const account = accounts.get(Number(row.account_id))
  if (account === undefined) throw new Error('a bill of an account that was not requested')
  const { currency, wallet } = account
  const kind = reasonOf(row.kind)
  if (kind === undefined) throw new Error(`a posting of kind ${row.kind}`)
  return {
    id: Number(row.seq) * postingsPerCommandMax + row.n,
    at: Number(row.at),
    kind,
    kind_name: translate(lang, `bill_${kind}`),
    amount: formatDecimal(row.amount, currency.scale),
    balance_after: formatDecimal(row.balance, currency.scale),
    currency: currency.id,
    code: currency.code,
    wallet,
    type: walletNumber(wallet),
    ref: row.ref === 0n ? '' : String(row.ref),
  }
}
