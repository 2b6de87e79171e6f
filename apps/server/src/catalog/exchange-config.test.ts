import { coreVersion } from '@candor/core'
import { expect, test } from 'vitest'

import { termsHash } from './exchange-config.ts'

/**
 * A change of a term or the removal of a market needs a higher `coreVersion`: the verifier executes old commands with the
 * current terms, and would report every earlier database. A new market or product only needs the new hash here.
 */
test('the terms are those that commands of this core version were executed by', () => {
  expect({ coreVersion, termsHash }).toEqual({
    coreVersion: 4,
    termsHash: 'f8f2f1a164502225b32490480e20b5ae5ac75068f24c9b2c0604896146e14599',
  })
})
