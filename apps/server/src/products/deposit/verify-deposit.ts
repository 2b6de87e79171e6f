import { voucherKey, voucherStatus } from '@candor/core/products/deposit'

import { currencyById } from '../../catalog/currencies.ts'
import { decodeCommand } from '../../commit/journal.ts'
import type { Database } from '../../db/database.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { isAccepted, pagesOf } from '../../verify/rows.ts'
import type { Report } from '../../verify/verify-part.ts'
import { creditCodes } from './recharge-rows.ts'
import { verifyRecharges } from './verify-recharges.ts'
import { verifyVouchers } from './verify-vouchers.ts'

type Credit = {
  readonly id: bigint
  readonly key: string
  readonly user_id: bigint
  readonly source: string
  readonly outside: string
  readonly wallet: string
  readonly currency_id: number
  readonly amount: bigint
  readonly at: bigint
  readonly posting: string | null
  readonly body: string | null
  readonly made_at: bigint | null
  readonly voucher: string | null
}
type Found = { readonly place: string }

const codes = creditCodes.join(', ')
const [ofChain, ofVoucher] = creditCodes

/** Each voucher and each credit is its commands, with one posting from outside, and what users were shown of it agrees with reviews and chains. */
export async function verifyDeposit(db: Database, report: Report): Promise<string> {
  await verifyVouchers(db, report)
  const credits = await verifyCredits(db, report)
  await findNone(
    db,
    `select seq || '/' || n as place from posting where kind in (${codes})
      and not exists (select from deposit_credit where id = ref) limit 1`,
    ({ place }) => new Disagreement('posting', place, 'is of no deposit'),
  )
  await findNone(
    db,
    `select seq::text as place from journal where kind in ('deposit.credit', 'deposit.approve')
      and ${isAccepted}
      and not exists (select from posting where posting.seq = journal.seq and kind in (${codes}))
      limit 1`,
    ({ place }) => new Disagreement('journal', place, 'lacks its posting'),
  )
  const shown = await verifyRecharges(db)
  return `${credits.toLocaleString('en')} credits have their postings; ${shown} deposits agree with them`
}

async function findNone(
  db: Database,
  query: string,
  wrong: (found: Found) => Disagreement,
): Promise<void> {
  for await (const [found] of pagesOf<Found>(db, query)) if (found !== undefined) throw wrong(found)
}

/** Returns how many there are. */
async function verifyCredits(db: Database, report: Report): Promise<number> {
  const query = `select credit.*, journal.body, journal.at as made_at,
      posting.kind || ' of ' || posting.amount || ' from ' || debit.path || ' to ' || too.path as posting,
      voucher.user_id || ' ' || voucher.outside || ' ' || voucher.wallet || ' ' || voucher.currency_id
        || ' ' || voucher.received || ' ' || voucher.status || ' ' || voucher.closed_at as voucher
    from deposit_credit credit
    left join posting on posting.ref = credit.id and posting.kind in (${codes})
    left join account debit on debit.id = posting.debit_id
    left join account too on too.id = posting.credit_id
    left join journal on journal.seq = posting.seq
    left join deposit_voucher voucher on credit.key = 'voucher:' || voucher.id
    order by credit.id`
  let count = 0
  for await (const page of pagesOf<Credit>(db, query, { what: 'credits', report })) {
    for (const row of page) {
      count += 1
      // Ids are assigned in their order; one with two postings appears twice.
      if (Number(row.id) < count)
        throw new Disagreement('deposit_credit', row.id, 'has a posting too many')
      if (Number(row.id) > count) throw new Disagreement('deposit_credit', count, 'is missing')
      if (row.posting !== postingOf(row))
        throw new Disagreement('deposit_credit', row.id, `lacks its posting: ${postingOf(row)}`)
      if (!isOfCommand(row))
        throw new Disagreement('deposit_credit', row.id, 'is not what its command credited')
    }
  }
  return count
}

function postingOf({ user_id, source, outside, wallet, currency_id, amount }: Credit): string {
  const { code } = currencyById(currency_id)
  const kind = source === 'voucher' ? ofVoucher : ofChain
  return `${kind} of ${amount} from external:${outside}:${code} to user:${user_id}:${wallet}:${code}:avail`
}

function isOfCommand(row: Credit): boolean {
  if (row.body === null || row.at !== row.made_at) return false
  const command = decodeCommand(row.body)
  if (command.kind === 'deposit.credit')
    return (
      row.key === command.key &&
      Number(row.user_id) === command.userId &&
      row.source === 'chain' &&
      row.outside === 'chain' &&
      row.wallet === 'change' &&
      row.currency_id === command.currencyId &&
      row.amount === command.amount
    )
  const { user_id, outside, wallet, currency_id, amount, at } = row
  const approved = [user_id, outside, wallet, currency_id, amount, voucherStatus.approved, at]
  return (
    command.kind === 'deposit.approve' &&
    row.source === 'voucher' &&
    row.key === voucherKey(command.voucherId) &&
    row.voucher === approved.join(' ')
  )
}
