import { amountOf } from '@candor/core/money'

import { describeVerification } from '../../verify/testing/forge.ts'
import { alice, bob, draw, fund, openBooks, units, usdt } from '../../verify/testing/open-books.ts'
import { __camel__ } from './__kebab__-module.ts'

describeVerification(__camel__, {
  fill: async (backend) => {
    const { submit, drain } = await openBooks(backend)
    await submit(fund(usdt, 1000n, 'treasury'), draw(alice), draw(bob))
    await submit({ kind: '__camel__.fund', currencyId: usdt, amount: units(500n) })
    for (const userId of [alice, bob])
      await submit({ kind: '__camel__.open', userId, currencyId: usdt, amount: amountOf(7_000_000n) })
    await drain()
  },
  reported: [`${'__kebab__'.padEnd(8)} 3 commands have their postings`],
  columns: [['__snake___entry', 'id = 2', 'user_id currency_id amount opened_at']],
  changes: [
    ['__snake___entry', 'id = 2', 'delete from __snake___entry', '__snake___entry 2'],
    ['__snake___entry', 'id = 2', 'update __snake___entry set id = 3', '__snake___entry 2'],
  ],
})
