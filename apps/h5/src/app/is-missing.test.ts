import { ApiError } from '@candor/client'
import { expect, test } from 'vitest'

import { isMissing } from './is-missing.ts'

test.each([
  ['lockup_position_not_found', 200, true],
  ['parameter_error', 200, true],
  ['please_log_in_first', 200, false],
  ['too_many_requests', 429, false],
  ['internal_error', 500, false],
  ['network_error', 0, false],
])('%s with HTTP %i means that there is no such thing: %s', (code, httpStatus, missing) => {
  expect(isMissing(new ApiError({ code, message: '', httpStatus }))).toBe(missing)
})

test('what has not failed is not missing', () => expect(isMissing(null)).toBe(false))
