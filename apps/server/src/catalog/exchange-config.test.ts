import { coreVersion } from '@candor/core'
import { expect, test } from 'vitest'

import { termsHash } from './exchange-config.ts'

/**
 * A change of a term or the removal of a market needs a higher `coreVersion`: the verifier executes old commands with the
 * current terms, and would report every earlier database. A new market or product only needs the new hash here.
 */
test('the terms are those that commands of this core version were executed by', () => {
  expect({ coreVersion, termsHash }).toEqual({
    coreVersion: 5,
    termsHash: '9e3eac8091a3b834143e8063bdce2e55f98b08f8ac13523effc493306a54b17b',
  })
})
