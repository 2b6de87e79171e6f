import type { ReviewRow } from '@candor/protocol/services/reviews/review-fields'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { session } from '../app/session.ts'
import { renderInConsole } from '../testing/render-in-console.tsx'
import { ReviewPage } from './review-page.tsx'
import type { ReviewCase, ReviewQueue } from './review-types.ts'

const own = 7
const rowOf = (id: number, claimedBy?: number): ReviewRow => ({
  id,
  user_id: 1000 + id,
  tier: 1,
  state: 'open',
  opened_at: 1,
  due_at: 2,
  claim:
    claimedBy === undefined ? null : { staff_id: claimedBy, name: `Staff ${claimedBy}`, until: 9 },
  first_by_name: '',
  first_at: null,
  decision: null,
})

/** A queue with the cases 1 to 3, of which the third belongs to somebody else. */
async function show(beforeReply: () => Promise<void> = async () => {}) {
  const claims = new Map([[3, 8]])
  const decided: string[] = []
  const waiting = () => [1, 2, 3].filter((id) => !decided.some((each) => each.startsWith(`${id} `)))
  const decide = async (id: string, decision: string) => {
    decided.push(`${id} ${decision}`)
    await beforeReply()
  }
  const queue: ReviewQueue<ReviewRow, ReviewCase> = {
    key: 'tickets',
    title: 'Tickets',
    hint: 'Cases of a test',
    tier: 'Level',
    tiers: { 1: 'First' },
    reasons: { late: 'Too late', other: 'Other' },
    waitsFor: { open: 'KYC decides', second: 'Risk confirms' },
    reasonWithNote: 'other',
    columns: [],
    loadCounts: async () => ({ open: 3, second: 0, approved: 0, rejected: 0, overdue: 0, mine: 0 }),
    loadList: vi.fn<ReviewQueue<ReviewRow, ReviewCase>['loadList']>(async () => ({
      list: waiting().map((id) => rowOf(id, claims.get(id))),
      next: null,
    })),
    csvOf: (fields) => ({ call: { path: '/admin/identity' }, fields }),
    loadCase: async (id) => ({
      ...rowOf(Number(id), claims.get(Number(id))),
      is_final: true,
      is_mine_to_decide: true,
    }),
    claim: async (id) => claims.set(Number(id), own),
    release: async (id) => claims.delete(Number(id)),
    approve: (id) => decide(id, 'approved'),
    reject: (id, { code, note }) => decide(id, `${code} ${note}`),
    decideCall: { roles: ['kyc'] },
    renderCase: ({ isHeld }) => <p>{isHeld ? 'The document' : 'A hidden document'}</p>,
  }
  session.signIn({ token: 'x', id: own, name: 'Own', role: 'kyc' })
  await renderInConsole(<ReviewPage queue={queue} />)
  await screen.findByText('Case 1')
  return { decided, queue }
}

const press = (key: string) => fireEvent.keyDown(document.body, { key })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Reject' }))
const titles = () => document.querySelector('.ant-drawer-title')?.textContent

test('keys open the first case, move, claim and approve; the next case follows', async () => {
  const { decided } = await show()
  press('j')
  await waitFor(() => expect(titles()).toBe('Case 1'))
  press('j')
  await waitFor(() => expect(titles()).toBe('Case 2'))
  press('k')
  await waitFor(() => expect(titles()).toBe('Case 1'))
  await screen.findByText('A hidden document')
  press('a')
  press('c')
  await screen.findByText('The document')
  press('a')
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(titles()).toBe('Case 2'))
  expect(decided).toEqual(['1 approved'])
})

test('another case that was opened before the reply to a decision stays open', async () => {
  const reply = Promise.withResolvers<void>()
  const { decided } = await show(() => reply.promise)
  fireEvent.click(screen.getByText('Case 1'))
  fireEvent.click(await screen.findByRole('button', { name: 'Claim (c)' }))
  await screen.findByText('The document')
  press('a')
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(decided).toEqual(['1 approved']))
  fireEvent.click(screen.getByText('Case 3'))
  await waitFor(() => expect(titles()).toBe('Case 3'))
  reply.resolve()
  // The question stays until everything that follows the reply is done.
  await waitFor(() => expect(screen.queryByText('Approve this case?')).toBeNull())
  // A change of the address is drawn.
  await act(async () => {})
  expect(titles()).toBe('Case 3')
})

test('a rejection asks for its reason, and for a note where the reason needs one', async () => {
  const { decided } = await show()
  press('j')
  await waitFor(() => expect(titles()).toBe('Case 1'))
  fireEvent.click(await screen.findByRole('button', { name: 'Claim (c)' }))
  await screen.findByText('The document')
  press('r')
  const reason = await screen.findByLabelText('Reason')
  fireEvent.mouseDown(reason)
  fireEvent.click(await screen.findByTitle('Other'))
  submit()
  await screen.findByText('Add a note to this reason')
  expect(decided).toEqual([])
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Wrong side' } })
  submit()
  await waitFor(() => expect(decided).toEqual(['1 other Wrong side']))
})

test('a case that another person has is shown with the name, and without actions', async () => {
  await show()
  fireEvent.click(screen.getByText('Case 3'))
  await screen.findByText('Staff 8 is reviewing this case')
  expect(screen.queryByRole('button', { name: /Claim|Approve|Reject/ })).toBeNull()
})

test('filters are sent with the list', async () => {
  const { queue } = await show()
  fireEvent.mouseDown(screen.getByLabelText('Claim'))
  fireEvent.click(await screen.findByTitle('Not claimed'))
  await waitFor(() =>
    expect(queue.loadList).toHaveBeenLastCalledWith(
      expect.objectContaining({ state: 'open', claim: 'free', tier: undefined }),
    ),
  )
})
