import { coreVersion } from '@candor/core'
import { expect, test } from 'vitest'

import { termsHash } from './exchange-config.ts'

/**
 * A change of a term or the removal of a market needs a higher `coreVersion`: the verifier executes old commands with the
 * current terms, and would report every earlier database. A new market only needs the new hash here.
 */
test('the terms are those that commands of this core version were executed by', () => {
  expect({ coreVersion, termsHash }).toEqual({
    coreVersion: 1,
    termsHash: '47a2539af80e3361c2d0f2377b0e85d236d1f107946be7dff52ce961d03adc8c',
  })
})
