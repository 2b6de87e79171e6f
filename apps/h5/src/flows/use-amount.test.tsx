import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useAmount } from './use-amount.ts'

const limits = { min: '10', max: '400', available: '300' }

test('too much is reported while it is typed, too little only when the form is sent', () => {
  const { result } = renderHook(() => useAmount(limits))
  const type = (text: string) => act(() => result.current.change(text))
  const send = () => {
    let isAccepted = false
    act(() => {
      isAccepted = result.current.check()
    })
    return isAccepted
  }

  type('350')
  expect(result.current.problem).toEqual({ text: 'balance_short' })
  type('3')
  expect(result.current.problem).toBeUndefined()
  expect(send()).toBe(false)
  expect(result.current.problem).toEqual({ text: 'amount_too_small', limit: '10' })
  type('30')
  expect(result.current.problem).toBeUndefined()
  expect(send()).toBe(true)
})
