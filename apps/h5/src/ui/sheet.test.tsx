import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { startI18n } from '../app/i18n.ts'
import { Sheet } from './sheet.tsx'

beforeEach(async () => {
  await startI18n('en')
  document.body.innerHTML = '<div id="root"><button>Opener</button></div>'
  screen.getByText('Opener').focus()
})
afterEach(cleanup)

const root = () => document.getElementById('root')
const open = (onClose: () => void) =>
  render(
    <Sheet title="Confirm buy" isOpen onClose={onClose}>
      <button type="button">Buy BTC</button>
    </Sheet>,
  )

test('the page behind an open sheet is inert and the sheet has the focus', () => {
  open(() => undefined)
  expect(root()?.hasAttribute('inert')).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Confirm buy' }))
})

test('closing frees the page and gives the focus back to the opener', () => {
  open(() => undefined).unmount()
  expect(root()?.hasAttribute('inert')).toBe(false)
  expect(document.activeElement?.textContent).toBe('Opener')
})

test('Escape and the close button both close', () => {
  let closings = 0
  open(() => (closings += 1))
  fireEvent.keyDown(document, { key: 'Escape' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(closings).toBe(2)
})
