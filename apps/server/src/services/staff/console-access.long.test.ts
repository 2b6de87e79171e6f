import { staffRoles } from '@candor/protocol'
import { test } from 'vitest'

import { checkCallsOf } from './testing/check-calls-of-role.ts'

test.each(staffRoles)(
  '%s makes the calls that name the role, with one row of the log for each that acts',
  checkCallsOf,
  300_000,
)
