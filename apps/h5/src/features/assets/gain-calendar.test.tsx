import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { startI18n } from '../../app/i18n.ts'
import { usePreferences } from '../../app/preferences.ts'
import { GainCalendar, briefGain, gainDays, weeksOf } from './gain-calendar.tsx'
import { ValueChart } from './value-chart.tsx'

beforeEach(() => startI18n('en'))
afterEach(() => {
  cleanup()
  usePreferences.setState({ isBalanceHidden: false })
})

/** Days with a gain, a loss and no change, and their line. */
function drawn(gains: readonly string[]): string {
  const days = gains.map((fiat, day) => ({
    at: Date.UTC(2026, 10, 18 + day),
    gain: { fiat, btc: fiat },
  }))
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <GainCalendar days={days} />
      <ValueChart
        points={days.map(({ at, gain }) => ({ at, value: gain.fiat }))}
        height={100}
        direction="up"
      />
    </QueryClientProvider>,
  )
  const html = container.innerHTML
  cleanup()
  return html
}

test('hidden, a gain looks like a loss, in colour and line', () => {
  expect(drawn(['1', '2', '-3'])).not.toBe(drawn(['-1', '5', '0']))
  usePreferences.setState({ isBalanceHidden: true })
  expect(drawn(['1', '2', '-3'])).toBe(drawn(['-1', '5', '0']))
})

const dayMs = 86_400_000
const none = { usd: '0.00', fiat: '0.00', btc: '0.00000000' }
/** A Wednesday. */
const start = Date.UTC(2026, 10, 18)
const points = ['0', '1', '-2', '3', '4', '5', '-6', '7.50'].map((fiat, day) =>
  Object.assign({ at: start + day * dayMs, pnl: Object.assign({}, none, { fiat }) }, none),
)

test('a day begins at a point and has the gain until the next', () => {
  const days = gainDays(points)
  expect(days).toHaveLength(7)
  expect(days[0]).toMatchObject({ at: start, gain: { fiat: '1' } })
  expect(days.at(-1)).toMatchObject({ at: start + 6 * dayMs, gain: { fiat: '7.50' } })
})

test('weeks begin on Monday, and days outside the range are empty', () => {
  const gains = weeksOf(gainDays(points)).map((week) => week.map((day) => day?.gain.fiat ?? '.'))
  expect(gains).toEqual([
    ['.', '.', '1', '-2', '3', '4', '5'],
    ['-6', '7.50', '.', '.', '.', '.', '.'],
  ])
  expect(weeksOf([])).toEqual([])
})

test.each([
  ['412.08', '+412.08'],
  ['-12345.6', '−12.3K'],
  ['-0.00003355', '−0.000033'],
  ['0.5', '+0.5'],
  ['0.00000000', '0'],
])('%s is written as %s', (value, text) => {
  expect(briefGain(value)).toBe(text)
})
