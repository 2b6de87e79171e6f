import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderInConsole, stubServer } from '../../testing/render-in-console.tsx'
import { JournalPage } from './journal-page.tsx'

test('price ticks are hidden until the reader shows them', async () => {
  const filters: (string | null)[] = []
  stubServer({
    '/admin/journal': (fields) => {
      filters.push(fields.get('without'))
      return { list: [], next: null }
    },
    '/admin/journal/kinds': () => ['market.tick', 'clock'],
  })
  await renderInConsole(<JournalPage />)
  await waitFor(() => expect(filters).toEqual(['market.tick']))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Show price ticks' }))
  await waitFor(() => expect(filters).toEqual(['market.tick', null]))
})
