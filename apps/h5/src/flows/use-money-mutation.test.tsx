import { ApiError } from '@candor/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { startI18n } from '../app/i18n.ts'
import { useToast } from '../ui/toast.tsx'
import { useMoneyMutation } from './use-money-mutation.ts'

type Input = { amount: string }
const one: Input = { amount: '1' }
const refusal = new ApiError({ code: 'balance_short', message: 'Not enough', httpStatus: 200 })

let keys: string[] = []
let answer: () => Promise<string>
const onDone = vi.fn<(reply: string) => void>()
const onReleased = vi.fn<() => void>()

const lost = () =>
  Promise.reject(new ApiError({ code: 'network_error', message: '', httpStatus: 0 }))
const refused = () => Promise.reject(refusal)

function open(dryRunInput?: Input) {
  const client = new QueryClient()
  return renderHook(
    () =>
      useMoneyMutation({
        call: (_input: Input, { idempotencyKey }) => {
          keys.push(idempotencyKey)
          return answer()
        },
        onDone,
        onReleased,
        dryRun: {
          name: 'test',
          input: dryRunInput,
          call: ({ amount }) => Promise.resolve(`${amount} less the fee`),
        },
      }),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  ).result
}

beforeEach(async () => {
  await startI18n('en')
  keys = []
  answer = () => Promise.resolve('done')
  onDone.mockClear()
  onReleased.mockClear()
})
afterEach(cleanup)

type Flow = ReturnType<typeof open>
async function send(flow: Flow, input: Input) {
  act(() => flow.current.send(input))
  await waitFor(() => expect(flow.current.isBusy).toBe(false))
}

test('an input whose answer was lost is unanswered and keeps its key until the server answers', async () => {
  const flow = open()
  answer = lost
  act(() => flow.current.confirm())
  await send(flow, one)
  expect(flow.current.isUnanswered(one)).toBe(true)
  expect(flow.current.isConfirming).toBe(true)
  answer = () => Promise.resolve('done')
  await send(flow, one)
  expect(flow.current.isConfirming).toBe(false)
  expect(onDone).toHaveBeenCalledExactlyOnceWith('done')
  await send(flow, one)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('another input gets another key, and so does the same one after a rejection', async () => {
  const flow = open()
  answer = refused
  await send(flow, one)
  expect(useToast.getState().text).toBe('Not enough')
  expect(flow.current.isUnanswered(one)).toBe(false)
  await send(flow, one)
  await send(flow, { amount: '2' })
  expect(new Set(keys).size).toBe(3)
})

test('two taps before the answer send once', async () => {
  const flow = open()
  act(() => {
    flow.current.send(one)
    flow.current.send(one)
  })
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(keys).toHaveLength(1)
})

test('an input is released when it is cancelled, but not while its answer is lost', async () => {
  const flow = open()
  act(() => flow.current.confirm())
  act(() => flow.current.cancel(one))
  expect(flow.current.isConfirming).toBe(false)
  expect(onReleased).toHaveBeenCalledOnce()
  answer = lost
  act(() => flow.current.confirm())
  await send(flow, one)
  act(() => flow.current.cancel(one))
  expect(onReleased).toHaveBeenCalledOnce()
})

test('a dry run is made while the input is being confirmed', async () => {
  const flow = open(one)
  expect(flow.current.preview.data).toBeUndefined()
  act(() => flow.current.confirm())
  await waitFor(() => expect(flow.current.preview.data).toBe('1 less the fee'))
  expect(keys).toEqual([])
})
