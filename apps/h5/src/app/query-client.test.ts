import { ApiError } from '@candor/client'
import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { queryClient } from './query-client.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
  queryClient.clear()
})

const failing = (code: string) =>
  vi.fn(() => Promise.reject(new ApiError({ code, message: '', httpStatus: 0 })))

test('an order that cannot be sent fails at once and is not sent later', async () => {
  onlineManager.setOnline(false)
  const send = failing('network_error')
  const order = new MutationObserver(queryClient, { mutationFn: send })
  await expect(order.mutate()).rejects.toMatchObject({ code: 'network_error' })
  onlineManager.setOnline(true)
  await queryClient.resumePausedMutations()
  expect(send).toHaveBeenCalledTimes(1)
})

test.each([
  ['network_error', 3],
  ['timeout', 1],
  ['bad_reply', 1],
])(
  'a page whose data fails by %s is fetched %i times before the error is shown',
  async (code, times) => {
    vi.useFakeTimers()
    const queryFn = failing(code)
    const asked = queryClient.fetchQuery({ queryKey: [code], queryFn }).catch(() => 'failed')
    await vi.runAllTimersAsync()
    expect(await asked).toBe('failed')
    expect(queryFn).toHaveBeenCalledTimes(times)
  },
)
