import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { RequestFields } from '../app/console-feature.ts'
import { renderInConsole } from '../testing/render-in-console.tsx'
import { DetailList, TermsComparison, withoutTrailingZeros } from './request-details.tsx'

const fields: RequestFields = {
  market: { label: 'market', values: { all: 'yes' } },
  amount: { label: 'amount', isAmount: true },
  version: { label: 'version' },
  version_id: 'hidden',
}

const texts = (role: string) => screen.queryAllByRole(role).map((element) => element.textContent)

test('details have their labels, grouped amounts and names of values', async () => {
  await renderInConsole(
    <DetailList details={{ market: 'all', amount: '1234.5', version_id: '9' }} fields={fields} />,
  )
  expect(texts('term')).toEqual(['Market', 'Amount'])
  expect(texts('definition')).toEqual(['Yes', '1,234.5'])
})

test('a detail that is a time is shown as a date, not in milliseconds', async () => {
  const due: RequestFields = { due_at: { label: 'time', isTime: true } }
  await renderInConsole(<DetailList details={{ due_at: '1796083200000' }} fields={due} />)
  expect(texts('definition')[0]).toMatch(/^2026-1[12]-\d\d \d\d:\d\d:00$/)
})

test('a detail without a field is shown by its name, because the approver has to see it', async () => {
  await renderInConsole(<DetailList details={{ surprise: '7' }} fields={fields} />)
  expect([texts('term'), texts('definition')]).toEqual([['surprise'], ['7']])
})

const current = { version: '30', amount: '1000' }

test('new terms are compared with the current ones: what changes first, then the rest', async () => {
  await renderInConsole(
    <TermsComparison
      before={current}
      after={{ version: '60', amount: '1000.00' }}
      fields={fields}
      equal="No change"
    />,
  )
  expect([texts('deletion'), texts('insertion')]).toEqual([['30'], ['60']])
  expect(screen.queryByText('No change')).toBeNull()
  const [changed, unchanged] = texts('term')
  expect([changed, unchanged]).toEqual(['Version', 'Amount'])
  screen.getByText('Unchanged')
})

test('terms that change nothing are reported as equal', async () => {
  await renderInConsole(
    <TermsComparison before={current} after={current} fields={fields} equal="No change" />,
  )
  screen.getByText('No change')
  expect(texts('insertion')).toEqual([])
})

test.each([
  ['1000.00', '1000'],
  ['0.4000', '0.4'],
  ['100', '100'],
  ['0', '0'],
])('%s is typed as %s', (decimal, typed) => {
  expect(withoutTrailingZeros(decimal)).toBe(typed)
})
