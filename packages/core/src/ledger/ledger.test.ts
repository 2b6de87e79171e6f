import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { amountOf } from '../money/amount.ts'
import { reasonNames, reasonOf, reasons } from '../products/products.ts'
import { arraysOf } from '../testing/posting-arrays.ts'
import { Ledger } from './ledger.ts'

const [btc, usdt] = [1, 3]

/** A user with 100 units of USDT. */
function ledgerWithAlice() {
  const ledger = new Ledger()
  const alice = ledger.user(1, 'change', usdt)
  ledger.post(
    ledger.external('demo', usdt).avail.id,
    alice.avail.id,
    amountOf(100n),
    reasons.faucet.code,
    0,
  )
  return { ledger, alice }
}

describe('the ledger', () => {
  test('keeps every balance while more and more accounts are opened', () => {
    const ledger = new Ledger()
    const demo = ledger.external('demo', usdt).avail
    const users = Array.from({ length: 3000 }, (_, index) => {
      const { avail } = ledger.user(index + 1, 'change', usdt)
      ledger.post(demo.id, avail.id, amountOf(BigInt(index + 1)), reasons.faucet.code, 0)
      return avail
    })
    expect(users.map(({ balance }) => balance)).toEqual(users.map((_, i) => BigInt(i + 1)))
    expect(demo.balance).toBe(-4_501_500n)
    const { accounts } = ledger.takeChanges()
    expect([accounts.length, accounts.every(({ isNew }) => isNew)]).toEqual([3001, true])
    ledger.post(users[0]?.id ?? demo.id, demo.id, amountOf(1n), reasons.faucet.code, 0)
    expect(ledger.takeChanges().accounts.map(({ isNew }) => isNew)).toEqual([false, false])
  })

  test('reading the available balance opens no account', () => {
    const ledger = new Ledger()
    expect(ledger.available(1, 'change', usdt)).toBe(0n)
    expect(ledger.accountCount).toBe(0)
  })

  test('a posting is a row with the balances after it', () => {
    const { ledger, alice } = ledgerWithAlice()
    ledger.takeChanges()
    ledger.begin(7)
    const hold = ledger.holdAccount(alice)
    ledger.post(alice.avail.id, hold.id, amountOf(30n), reasons.spot_hold.code, 12)
    const { postings, accounts } = ledger.takeChanges()
    expect(arraysOf(postings)).toEqual({
      seq: Float64Array.of(7),
      n: Int32Array.of(0),
      debitId: Float64Array.of(alice.avail.id),
      creditId: Float64Array.of(hold.id),
      amount: BigInt64Array.of(30n),
      debitBalance: BigInt64Array.of(70n),
      creditBalance: BigInt64Array.of(30n),
      reason: Float64Array.of(reasons.spot_hold.code),
      ref: Float64Array.of(12),
    })
    expect(new Set(accounts)).toEqual(new Set([hold, alice.avail]))
  })

  test('a batch writes an account once, and the next batch again', () => {
    const { ledger, alice } = ledgerWithAlice()
    const fees = ledger.house('fees', usdt).avail
    ledger.takeChanges()
    for (let times = 0; times < 3; times += 1) {
      ledger.post(alice.avail.id, fees.id, amountOf(1n), reasons.spot_fee.code, 0)
    }
    expect(ledger.takeChanges().accounts).toEqual([alice.avail, fees])
    ledger.post(alice.avail.id, fees.id, amountOf(1n), reasons.spot_fee.code, 0)
    expect(ledger.takeChanges().accounts).toEqual([alice.avail, fees])
    expect(ledger.takeChanges()).toMatchObject({ accounts: [], postings: { rows: 0 } })
  })

  test.each(['fees', 'liquidity'] as const)(
    'neither a user nor the house (%s) falls below zero',
    (name) => {
      const { ledger, alice } = ledgerWithAlice()
      const house = ledger.house(name, usdt).avail
      const post = (from: typeof house, to: typeof house) =>
        ledger.post(from.id, to.id, amountOf(101n), reasons.spot_trade.code, 0)
      expect(() => post(alice.avail, house)).toThrow('only external accounts go below zero')
      expect(() => post(house, alice.avail)).toThrow('only external accounts go below zero')
      expect([alice.avail.balance, house.balance]).toEqual([100n, 0n])
    },
  )

  test.each([0n, -1n])('a posting of %s stops the process', (units) => {
    const { ledger, alice } = ledgerWithAlice()
    const fees = ledger.house('fees', usdt).avail
    expect(() =>
      ledger.post(alice.avail.id, fees.id, amountOf(units), reasons.spot_fee.code, 0),
    ).toThrow('a posting moves something')
  })

  test('a balance that would leave 64 bits stops the process', () => {
    const ledger = new Ledger()
    const [demo, alice] = [
      ledger.external('demo', usdt).avail,
      ledger.user(1, 'change', usdt).avail,
    ]
    ledger.post(demo.id, alice.id, amountOf(2n ** 63n - 1n), reasons.faucet.code, 0)
    const post = (units: bigint) =>
      ledger.post(demo.id, alice.id, amountOf(units), reasons.faucet.code, 0)
    expect(() => post(2n)).toThrow('a balance fits 64 bits')
    expect(() => post(2n ** 64n)).toThrow('an amount fits 64 bits')
    expect(() => post(2n ** 64n + 1n)).toThrow('an amount fits 64 bits')
    expect([demo.balance, alice.balance]).toEqual([1n - 2n ** 63n, 2n ** 63n - 1n])
    const fields = { id: 3, owner: alice.owner, currencyId: btc, bucket: 'avail' } as const
    expect(() => ledger.restore({ ...fields, balance: amountOf(2n ** 63n) })).toThrow(
      'a balance fits 64 bits',
    )
  })

  test.each(reasonNames)('%s is read back from its code', (name) => {
    const { ledger, alice } = ledgerWithAlice()
    ledger.takeChanges()
    ledger.post(alice.avail.id, ledger.holdAccount(alice).id, amountOf(1n), reasons[name].code, 0)
    const { postings } = ledger.takeChanges()
    expect(Array.from(postings.reason(), reasonOf)).toEqual([name])
  })

  test('a batch of any size keeps every row, and the next one starts empty', () => {
    const { ledger, alice } = ledgerWithAlice()
    const fees = ledger.house('fees', usdt).avail
    const demo = ledger.external('demo', usdt).avail
    ledger.takeChanges()
    ledger.begin(1)
    for (let times = 0; times < 1500; times += 1) {
      ledger.post(demo.id, alice.avail.id, amountOf(3n), reasons.faucet.code, 0)
      ledger.post(alice.avail.id, fees.id, amountOf(1n), reasons.spot_fee.code, times)
    }
    const { postings } = ledger.takeChanges()
    ledger.begin(2)
    ledger.post(demo.id, fees.id, amountOf(5n), reasons.faucet.code, 0)
    expect(postings.rows).toBe(3000)
    expect([...postings.n()]).toEqual(Array.from({ length: 3000 }, (_, row) => row))
    expect(Array.from(postings.ref().filter((_, row) => row % 2 === 1))).toEqual(
      Array.from({ length: 1500 }, (_, times) => times),
    )
    expect(postings.amount().slice(-2)).toEqual(BigInt64Array.of(3n, 1n))
    expect(postings.creditBalance().at(-1)).toBe(1500n)
    expect([...ledger.takeChanges().postings.creditBalance()]).toEqual([1505n])
  })

  test('an account is new in the batch that opens it and in no other', () => {
    const { ledger, alice } = ledgerWithAlice()
    expect(ledger.takeChanges().accounts.map(({ isNew }) => isNew)).toEqual([true, true])
    ledger.post(
      alice.avail.id,
      ledger.holdAccount(alice).id,
      amountOf(1n),
      reasons.spot_hold.code,
      0,
    )
    const { accounts } = ledger.takeChanges()
    expect(accounts.map(({ bucket, isNew }) => [bucket, isNew])).toEqual([
      ['hold', true],
      ['avail', false],
    ])
  })

  test('a posting from one currency to another stops the process', () => {
    const { ledger, alice } = ledgerWithAlice()
    const other = ledger.user(1, 'change', btc).avail
    expect(() =>
      ledger.post(alice.avail.id, other.id, amountOf(1n), reasons.spot_trade.code, 0),
    ).toThrow('a posting stays in one currency')
  })

  test('wallets, currencies and owners are kept apart', () => {
    const ledger = new Ledger()
    const holdings = [
      ledger.user(1, 'change', usdt),
      ledger.user(1, 'change', btc),
      ledger.user(1, 'legal', usdt),
      ledger.user(2, 'change', usdt),
      ledger.house('fees', usdt),
      ledger.house('fees', btc),
      ledger.house('liquidity', usdt),
      ledger.external('demo', usdt),
      ledger.external('demo', btc),
    ]
    expect(new Set(holdings).size).toBe(holdings.length)
    expect(ledger.user(1, 'legal', usdt)).toBe(holdings[2])
    expect(ledger.house('fees', btc)).toBe(holdings[5])
    expect(ledger.external('demo', btc)).toBe(holdings[8])
    expect(ledger.holdingsOf(1)).toEqual(holdings.slice(0, 3))
  })

  test('accounts are restored in the order of their ids, without a gap', () => {
    const { ledger, alice } = ledgerWithAlice()
    ledger.post(
      alice.avail.id,
      ledger.holdAccount(alice).id,
      amountOf(40n),
      reasons.spot_hold.code,
      1,
    )
    const copy = new Ledger()
    for (const account of ledger.accounts()) copy.restore(account)
    expect(copy.findUser(1, 'change', usdt)).toMatchObject({
      avail: { balance: 60n },
      hold: { balance: 40n },
    })
    expect(copy.external('demo', usdt).avail.balance).toBe(-100n)
    expect(() => copy.restore(alice.avail)).toThrow('account ids have no gap')
  })

  test('random postings sum to zero and fold to the balances', () => {
    const moves = fc.array(
      fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 }), fc.bigInt({ min: 1n, max: 60n })),
    )
    fc.assert(
      fc.property(moves, (flow) => {
        const ledger = new Ledger()
        const accounts = [1, 2, 3, 4].map((id) => ledger.user(id, 'change', usdt).avail)
        accounts.push(ledger.external('demo', usdt).avail)
        for (const [from, to, units] of flow) {
          const [debit, credit] = [accounts[from], accounts[to]]
          if (debit === undefined || credit === undefined || debit === credit) continue
          if (debit.owner.kind !== 'external' && debit.balance < units) continue
          ledger.post(debit.id, credit.id, amountOf(units), reasons.faucet.code, 0)
        }
        const { postings } = ledger.takeChanges()
        const moved = (ids: Float64Array, id: number) =>
          postings
            .amount()
            .filter((_, row) => ids[row] === id)
            .reduce((sum, one) => sum + one, 0n)
        for (const { id, balance } of accounts) {
          expect(moved(postings.creditId(), id) - moved(postings.debitId(), id)).toBe(balance)
        }
      }),
    )
  })
})
