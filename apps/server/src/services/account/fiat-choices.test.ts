import { describe, expect, test } from 'vitest'

import { backends, openTestDatabase } from '../../testing/backends.ts'
import { CreditScores } from './credit-scores.ts'
import { savePreferences } from './edit-profile.ts'
import { FiatChoices } from './fiat-choices.ts'
import { insertUser } from './testing/insert-user.ts'

describe.each(backends())('the fiat of totals on %s', (backend) => {
  async function open() {
    const db = await openTestDatabase(backend)
    const fiats = new FiatChoices({ db })
    const books = { read: async <Value>(look: () => Value) => look(), isTrader: () => false }
    const credit = new CreditScores()
    const [alice, bob] = [
      await insertUser(db, 'a@example.com'),
      await insertUser(db, 'b@example.com'),
    ]
    const choose = (userId: number, code: string) =>
      savePreferences({ books, credit, db, fiats }, userId, { currency_code: code })
    const codeOf = async (userId: number) => (await fiats.of(userId)).code
    return { fiats, alice, bob, choose, codeOf }
  }

  test('is queried once, and a new choice applies at once', async () => {
    const { fiats, alice, bob, choose, codeOf } = await open()
    expect(await codeOf(alice)).toBe('USD')
    expect(fiats.of(alice)).toMatchObject({ code: 'USD' })
    await choose(alice, 'JPY')
    expect(await codeOf(alice)).toBe('JPY')
    expect(await codeOf(bob)).toBe('USD')
  })

  test('a row that was read while the choice changed is not cached', async () => {
    const { fiats, alice, choose, codeOf } = await open()
    const reading = codeOf(alice)
    fiats.evict(alice)
    await reading
    expect(fiats.of(alice)).toBeInstanceOf(Promise)
    await choose(alice, 'THB')
    expect(await codeOf(alice)).toBe('THB')
  })
})
