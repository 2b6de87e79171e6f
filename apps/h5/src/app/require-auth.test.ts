import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useToast } from '../ui/toast.tsx'
import { startI18n } from './i18n.ts'
import { requireAuth } from './require-auth.ts'
import { useSession } from './session.ts'

const request = new Request('http://localhost/pages/transaction/currency_order?symbol=ETHUSDT')

beforeEach(async () => {
  await startI18n('en')
  vi.useFakeTimers()
})
afterEach(() => {
  useSession.getState().signOut()
  vi.useRealTimers()
})

test('a guest sees a notice at once and is sent to the login after 1200 ms', async () => {
  let answer: unknown
  const guarded = requireAuth(request).catch((thrown: unknown) => (answer = thrown))
  await vi.advanceTimersByTimeAsync(1199)
  expect(useToast.getState().text).toBe('Please log in first')
  expect(answer).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  await guarded
  const location = answer instanceof Response ? answer.headers.get('location') : undefined
  expect(location).toBe(
    '/pages/common/login?return=%2Fpages%2Ftransaction%2Fcurrency_order%3Fsymbol%3DETHUSDT',
  )
})

test('a stored token means logged in', async () => {
  useSession.getState().signIn('token')
  await expect(requireAuth(request)).resolves.toBeUndefined()
})
