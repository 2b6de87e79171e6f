import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { startI18n } from '../app/i18n.ts'
import { NavBar } from './nav-bar.tsx'

beforeEach(() => startI18n('en'))
afterEach(cleanup)

test('back goes to the quotation tab where there is no history', async () => {
  const routes = [
    { path: '/pages/common/faq', Component: () => <NavBar title="Help" /> },
    { path: '*', Component: () => null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/pages/common/faq'] })
  render(<RouterProvider router={router} />)
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/market/market'))
})
