import { dualSchedule } from '@candor/core/formulas/dual'
import { expect, test } from 'vitest'

import { exchangeConfig } from '../../catalog/exchange-config.ts'

test('orders settle by the schedule by which receipts and the verifier compute them again', () => {
  expect(exchangeConfig.dual).toEqual(dualSchedule)
})
