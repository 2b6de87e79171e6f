import { expect, test } from 'vitest'

import { requestStepUp, useStepUp } from './step-up.ts'

const answer = (isProved: boolean) => useStepUp.getState().request?.answer(isProved)

test('calls that need a factor at the same time share one sheet and its answer', async () => {
  const first = requestStepUp(['otp'])
  const second = requestStepUp(['otp', 'passkey'])
  expect(useStepUp.getState().request?.factors).toEqual(['otp'])
  answer(true)
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(useStepUp.getState().request).toBeUndefined()
})

test('after a sheet was closed, the next call opens another one', async () => {
  const first = requestStepUp(['code'])
  answer(false)
  expect(await first).toBe(false)
  const second = requestStepUp(['code'])
  answer(true)
  expect(await second).toBe(true)
})
