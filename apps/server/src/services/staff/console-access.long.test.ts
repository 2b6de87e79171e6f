import { staffRoles } from '@candor/protocol'
import { expect, test } from 'vitest'

import { checkCallsOf } from './testing/check-calls-of-role.ts'

test.each(staffRoles)(
  '%s makes the calls that name the role, with one row of the log for each that acts',
  (role) => expect(checkCallsOf(role)).resolves.toBeUndefined(),
  300_000,
)
