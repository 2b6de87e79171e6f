import { parseAccountPath, reasonOf, reasons } from '@candor/core'

import { declaredReasons, differenceOf } from '../commit/posting-reasons.ts'
import type { Database } from '../db/database.ts'
import { Disagreement } from './disagreement.ts'
import { pagesOf } from './rows.ts'
import type { Report } from './verify-part.ts'

type AccountRow = { id: bigint; path: string; balance: bigint }
type PostingRow = {
  seq: bigint
  n: number
  debit_id: bigint
  credit_id: bigint
  amount: bigint
  debit_balance: bigint
  credit_balance: bigint
  kind: number
}

/** Every account while postings are folded: some twenty bytes each, and nothing of any posting. */
class Accounts {
  readonly codes: string[] = []
  /** By id; the place of an account's currency in `codes`. */
  readonly currency: Uint8Array
  /** 1 for an account outside the exchange, which alone may be below zero. */
  readonly isExternal: Uint8Array
  readonly stated: BigInt64Array
  readonly folded: BigInt64Array

  constructor(count: number) {
    this.currency = new Uint8Array(count + 1)
    this.isExternal = new Uint8Array(count + 1)
    this.stated = new BigInt64Array(count + 1)
    this.folded = new BigInt64Array(count + 1)
  }

  add({ id, path, balance }: AccountRow): void {
    const { owner, code } = parsed(path, id)
    const known = this.codes.indexOf(code)
    const account = Number(id)
    this.currency[account] = known === -1 ? this.codes.push(code) - 1 : known
    this.isExternal[account] = Number(owner.kind === 'external')
    this.stated[account] = balance
  }
}

function parsed(path: string, id: bigint) {
  try {
    return parseAccountPath(path)
  } catch {
    throw new Disagreement('account', id, `no account is called ${path}`)
  }
}

/**
 * Folds every posting into balances: each row's own balances, each account's as of the command its table was last written
 * for, and the sum of each currency. Money crosses the border of the exchange only for reasons that are declared so.
 */
export async function verifyLedger(db: Database, report: Report): Promise<string> {
  await compareReasons(db)
  const accounts = await readAccounts(db)
  const { balances_seq: balancesSeq } = await db
    .selectFrom('core_lease')
    .select('balances_seq')
    .executeTakeFirstOrThrow()
  const postings = await fold(db, accounts, { balancesSeq, report })
  const sums = accounts.codes.map(() => 0n)
  for (const [id, folded] of accounts.folded.entries()) {
    const currency = accounts.currency[id] ?? 0
    sums[currency] = (sums[currency] ?? 0n) + folded
  }
  for (const [currency, sum] of sums.entries()) {
    const code = accounts.codes[currency] ?? ''
    if (sum !== 0n) throw new Disagreement('account', code, `all of them sum to ${sum}`)
  }
  const [rows, people] = [postings, accounts.stated.length - 1].map((n) => n.toLocaleString('en'))
  return `${rows} postings fold to ${people} balances, Σ = 0 in ${sums.length} currencies`
}

/** Codes mean what they meant when they were stored; a start adds those that are missing. */
async function compareReasons(db: Database): Promise<void> {
  for (const row of await db.selectFrom('posting_reason').selectAll().orderBy('code').execute()) {
    const difference = differenceOf(row, declaredReasons)
    if (difference !== undefined) throw new Disagreement('posting_reason', row.code, difference)
  }
}

async function readAccounts(db: Database): Promise<Accounts> {
  const { last } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.max<bigint | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  const accounts = new Accounts(Number(last ?? 0n))
  let before = 0
  for await (const page of pagesOf<AccountRow>(
    db,
    'select id, path, balance from account order by id',
  )) {
    for (const row of page) {
      before += 1
      if (Number(row.id) !== before)
        throw new Disagreement('account', before, `is missing, ${row.id} comes next`)
      accounts.add(row)
    }
  }
  return accounts
}

function checkStated({ stated, folded }: Accounts): void {
  for (const [id, balance] of stated.entries()) {
    if (balance !== folded[id])
      throw new Disagreement('account', id, `states ${balance}, its postings make ${folded[id]}`)
  }
}

async function fold(
  db: Database,
  accounts: Accounts,
  { balancesSeq, report }: { balancesSeq: bigint; report: Report },
): Promise<number> {
  const query = `select seq, n, debit_id, credit_id, amount, debit_balance, credit_balance, kind
    from posting order by seq, n`
  let rows = 0
  let [seq, n] = [-1n, 0]
  let isChecked = false
  for await (const page of pagesOf<PostingRow>(db, query, { what: 'postings', report })) {
    for (const row of page) {
      if (!isChecked && row.seq > balancesSeq) {
        checkStated(accounts)
        isChecked = true
      }
      n = row.seq === seq ? n + 1 : 0
      seq = row.seq
      if (row.n !== n) throw new Disagreement('posting', `${seq}/${n}`, 'is missing')
      foldRow(accounts, row)
    }
    rows += page.length
  }
  if (!isChecked) checkStated(accounts)
  return rows
}

function foldRow(accounts: Accounts, row: PostingRow): void {
  const { folded, currency, isExternal } = accounts
  const [debit, credit] = [Number(row.debit_id), Number(row.credit_id)]
  const wrong = (sentence: string) => new Disagreement('posting', `${row.seq}/${row.n}`, sentence)
  const [debitBefore, creditBefore] = [folded[debit], folded[credit]]
  if (debitBefore === undefined || creditBefore === undefined || debit === 0 || credit === 0)
    throw wrong('names an account that does not exist')
  if (currency[debit] !== currency[credit]) throw wrong('moves money between two currencies')
  const reason = reasonOf(row.kind)
  if (reason === undefined) throw wrong(`has the reason ${row.kind}, which no product declares`)
  const { flow } = reasons[reason]
  const [isIn, isOut] = [isExternal[debit] === 1, isExternal[credit] === 1]
  if (isIn !== (flow === 'in') || isOut !== (flow === 'out'))
    throw wrong(`has the reason ${reason}, and accounts inside and outside that do not fit it`)

  const debitAfter = debitBefore - row.amount
  const creditAfter = creditBefore + row.amount
  if (row.debit_balance !== debitAfter)
    throw wrong(`states a balance of ${row.debit_balance} for account ${debit}, not ${debitAfter}`)
  if (row.credit_balance !== creditAfter)
    throw wrong(
      `states a balance of ${row.credit_balance} for account ${credit}, not ${creditAfter}`,
    )
  if (debitAfter < 0n && isExternal[debit] === 0) throw wrong(`takes account ${debit} below zero`)
  folded[debit] = debitAfter
  folded[credit] = creditAfter
}
