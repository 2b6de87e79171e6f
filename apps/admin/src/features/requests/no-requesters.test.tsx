import type { StaffRole } from '@candor/protocol'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { session } from '../../app/session.ts'
import { renderInConsole, stubServer } from '../../testing/render-in-console.tsx'
import { NoRequesters } from './no-requesters.tsx'

const title = 'No member can make requests yet'
const signIn = (role: StaffRole) => session.signIn({ token: 't', id: 1, name: 'Olivia', role })

async function showWith(role: StaffRole, people: readonly { role: StaffRole; state: string }[]) {
  signIn(role)
  stubServer({ '/admin/staff': () => people.map((person, id) => ({ id, ...person })) })
  return renderInConsole(<NoRequesters />)
}

test('a lone owner sees why nothing can be requested', async () => {
  await showWith('owner', [
    { role: 'owner', state: 'active' },
    { role: 'treasury', state: 'joining' },
  ])
  await screen.findByText(title)
  expect(screen.getByRole('link', { name: 'Invite a person' }).getAttribute('href')).toBe('/staff')
})

test('with an active member of the treasury nothing is explained', async () => {
  const queries = await showWith('owner', [{ role: 'treasury', state: 'active' }])
  await waitFor(() => expect(queries.getQueryData(['staff'])).toBeDefined())
  expect(screen.queryByText(title)).toBeNull()
})

test('other roles do not load the staff', async () => {
  const queries = await showWith('risk', [])
  expect(queries.getQueryState(['staff'])?.fetchStatus ?? 'idle').toBe('idle')
  expect(screen.queryByText(title)).toBeNull()
})
