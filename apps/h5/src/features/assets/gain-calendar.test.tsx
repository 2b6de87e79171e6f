import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { startI18n } from '../../app/i18n.ts'
import { usePreferences } from '../../app/preferences.ts'
import { GainCalendar } from './gain-calendar.tsx'
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
      <ValueChart values={gains} height={100} direction="up" />
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
