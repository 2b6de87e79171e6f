import { type Amount, amountOf } from '@candor/core/money'

import type { Passwords } from './calls/passwords.ts'
import { findCurrency } from './catalog/currencies.ts'
import type { Committer } from './commit/committer.ts'
import type { Database } from './db/database.ts'
import { inviteCode } from './services/account/invite-code.ts'

/** Accounts of a new demo, with funds: printed at the start, so they protect nothing. */
export const demoLogins = [
  { email: 'demo1@candor.test', password: 'candor-demo-1', nickname: 'Demo1' },
  { email: 'demo2@candor.test', password: 'candor-demo-2', nickname: 'Demo2' },
] as const

/** What the house may quote with, in whole coins. */
const houseFunds = {
  USDT: 500_000_000n,
  BTC: 2_000n,
  ETH: 50_000n,
  SOL: 600_000n,
  BNB: 200_000n,
  XRP: 60_000_000n,
  DOGE: 300_000_000n,
  ADA: 120_000_000n,
  AVAX: 3_000_000n,
  LINK: 6_000_000n,
  TON: 20_000_000n,
  LTC: 1_200_000n,
  DOT: 15_000_000n,
  TRX: 450_000_000n,
} as const

const loginFunds = 50_000n

/** Funds the house and the demo logins of a database that has none yet. */
export async function seedDemo(parts: {
  db: Database
  committer: Committer
  passwords: Passwords
  now: () => number
}): Promise<void> {
  const { db, committer, passwords, now } = parts
  if (committer.figures.seq === 0) {
    for (const [code, whole] of Object.entries(houseFunds)) {
      const { currencyId, amount } = unitsOf(code, whole)
      await committer.submit({ kind: 'funding.house', currencyId, amount }, { encode: () => null })
    }
  }
  for (const { email, password, nickname } of demoLogins) {
    const hashed = await passwords.hash(password)
    if (!hashed.ok) throw new Error('the password queue is empty at the start')
    const created = await db
      .insertInto('app_user')
      .values({
        email,
        password_hash: hashed.value,
        nickname,
        invite_code: inviteCode(),
        inviter_id: null,
        lang: 'en',
        created_at: now(),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (created === undefined) continue
    const { currencyId, amount } = unitsOf('USDT', loginFunds)
    await committer.submit(
      { kind: 'funding.faucet', userId: Number(created.id), currencyId, amount },
      { encode: () => null },
    )
  }
}

function unitsOf(code: string, whole: bigint): { currencyId: number; amount: Amount } {
  const currency = findCurrency(code)
  if (currency === undefined) throw new Error(`no currency ${code}`)
  return { currencyId: currency.id, amount: amountOf(whole * 10n ** BigInt(currency.scale)) }
}
