import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderInConsole } from '../testing/render-in-console.tsx'
import { FormModal } from './form-modal.tsx'

test('what is opened after a form keeps its own focus', async () => {
  const focused = vi.fn<(element: Element | null) => void>()
  await renderInConsole(
    <FormModal
      title="New notice"
      onClosed={() => focused(document.activeElement)}
      onSubmit={async () => undefined}
    />,
  )
  const opener = screen.getByRole('button', { name: 'New notice' })
  opener.focus()
  fireEvent.click(opener)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(focused).toHaveBeenCalledOnce())
  expect(focused).toHaveBeenCalledWith(opener)
})
