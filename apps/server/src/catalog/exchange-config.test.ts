import { coreVersion } from '@candor/core'
import { expect, test } from 'vitest'

import { termsHash } from './exchange-config.ts'

/**
 * Who changes a term or takes a market out raises `coreVersion`, or the verifier accuses every database from before: it
 * executes their commands by the terms of today. Who only adds a market writes down the new hash.
 */
test('the terms are those that commands of this core version were executed by', () => {
  expect({ coreVersion, termsHash }).toEqual({
    coreVersion: 1,
    termsHash: '47a2539af80e3361c2d0f2377b0e85d236d1f107946be7dff52ce961d03adc8c',
  })
})
