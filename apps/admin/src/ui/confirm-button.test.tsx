import { ApiError } from '@candor/client'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderInConsole } from '../testing/render-in-console.tsx'
import { ConfirmButton } from './confirm-button.tsx'

const show = (action: () => Promise<unknown>) =>
  renderInConsole(<ConfirmButton label="Pause" question="Pause this plan?" action={action} />)

async function answer(name: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  await screen.findByText('Pause this plan?')
  fireEvent.click(screen.getByRole('button', { name }))
}

test('the action runs once it is confirmed, and its success is reported', async () => {
  const action = vi.fn<() => Promise<void>>(async () => undefined)
  await show(action)
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  await screen.findByText('Pause this plan?')
  expect(action).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('Done')
  expect(action).toHaveBeenCalledTimes(1)
})

test('nothing runs after a cancellation', async () => {
  const action = vi.fn<() => Promise<void>>(async () => undefined)
  await show(action)
  await answer('Cancel')
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pause' }).disabled).toBe(false),
  )
  expect(action).not.toHaveBeenCalled()
})

test('a failure is reported instead of a success', async () => {
  await show(async () => {
    throw new ApiError({ code: 'x', message: 'Another person was faster', httpStatus: 200 })
  })
  await answer('Confirm')
  await screen.findByText('Another person was faster')
  expect(screen.queryByText('Done')).toBeNull()
})
