import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { usePreferences } from '../app/preferences.ts'
import { Calendar } from './calendar.tsx'

afterEach(() => {
  cleanup()
  usePreferences.getState().set({ lang: 'en' })
})

function show(since?: string, until?: string) {
  const onPick = vi.fn<(day: string) => void>()
  render(
    <Calendar
      since={since}
      until={until}
      max="2026-11-21"
      onPick={onPick}
      previous="Previous month"
      next="Next month"
    />,
  )
  return onPick
}
const day = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (key: string) =>
  document.activeElement && fireEvent.keyDown(document.activeElement, { key })
const focused = () => document.activeElement?.getAttribute('aria-label')

test('a day is chosen by its whole name, and no day to come can be', () => {
  const onPick = show()
  fireEvent.click(day('Friday, November 6, 2026'))
  expect(onPick).toHaveBeenCalledWith('2026-11-06')
  expect(day(/November 22/).disabled).toBe(true)
  expect(day(/November 21/).getAttribute('aria-current')).toBe('date')
})

test('the arrow keys lead from day to day and from month to month, and not beyond today', () => {
  show('2026-11-03')
  day(/November 3,/).focus()
  press('ArrowUp')
  expect(focused()).toBe('Tuesday, October 27, 2026')
  press('PageDown')
  expect(focused()).toBe('Saturday, November 21, 2026')
  press('ArrowRight')
  expect(focused()).toBe('Saturday, November 21, 2026')
  press('Home')
  expect(focused()).toBe('Monday, November 16, 2026')
})

test('the chosen stretch is marked from end to end', () => {
  show('2026-11-03', '2026-11-05')
  const pressed = screen.getAllByRole('button', { pressed: true })
  expect(pressed.map((button) => button.textContent)).toEqual(['3', '4', '5'])
})

test('a calendar speaks the language of the app, in the years and digits of all the others', () => {
  usePreferences.getState().set({ lang: 'th' })
  show()
  expect(screen.getByRole('table', { name: 'พฤศจิกายน 2026' })).toBeDefined()
})
