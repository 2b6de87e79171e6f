import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'

import { CodeInput } from './code-input.tsx'

afterEach(cleanup)

function Harness({ error }: { error?: string }) {
  const [code, setCode] = useState('')
  return (
    <CodeInput
      label="Code"
      value={code}
      onChange={setCode}
      hint="Six"
      action={null}
      error={error}
    />
  )
}
const field = () => screen.getByLabelText<HTMLInputElement>('Code')

test.each([
  ['482913', '482913'],
  ['482 913', '482913'],
  ['Your code is 482913.', '482913'],
  ['48a', ''],
  ['4829137', ''],
])('what is pasted as "%s" into an empty field becomes "%s"', (typed, code) => {
  render(<Harness />)
  fireEvent.change(field(), { target: { value: typed } })
  expect(field().value).toBe(code)
})

test('an error replaces the hint and marks the field', () => {
  render(<Harness error="Wrong code" />)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Six')).toBeNull()
  expect(screen.getByText('Wrong code').id).toBe(field().getAttribute('aria-describedby'))
})
