import type { StaffRole } from '@candor/protocol'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { session } from '../../app/session.ts'
import { renderInConsole, stubServer } from '../../testing/render-in-console.tsx'
import { ContentEditor } from './content-editor.tsx'
import type { Item } from './content-page.tsx'

const item: Item = {
  id: 1001,
  kind: 'news',
  category: 'announcement',
  path: '',
  look: '',
  is_popup: false,
  is_retired: false,
  is_scheduled: false,
  position: 0,
  published_at: Date.UTC(2026, 0, 1),
  texts: [{ lang: 'en', title: 'Old', summary: '', body: 'One.', edited_at: null, version: 1 }],
  drafts: [],
  review: null,
}

afterEach(() => vi.unstubAllEnvs())

async function show(shown = item, role: StaffRole = 'content') {
  session.signIn({ token: 't', id: 1, name: 'Connie', role })
  const sent = stubServer({
    '/admin/content/item': () => item,
    '/admin/content/draft': () => item,
    '/admin/content/publish': () => item,
    '/admin/content/submit': () => item,
  })
  await renderInConsole(<ContentEditor item={shown} onClose={() => undefined} />)
  return sent
}

test('one button saves the settings and the texts that were changed, and nothing else', async () => {
  const sent = await show()
  const save = await screen.findByRole('button', { name: 'Save draft' })
  expect(screen.getAllByRole('button', { name: /^Save/ })).toHaveLength(1)
  expect(save.hasAttribute('disabled')).toBe(true)
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'New' } })
  fireEvent.change(screen.getByLabelText(/^Publish at/), { target: { value: '2027-03-01T08:30' } })
  await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false))
  fireEvent.click(save)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toContainEqual(
    expect.objectContaining({ text_lang: 'en', title: 'New', body: 'One.' }),
  )
  const publishedAt = String(new Date(2027, 2, 1, 8, 30).getTime())
  expect(sent).toContainEqual(expect.objectContaining({ published_at: publishedAt }))
})

test('nothing is saved while a field is invalid', async () => {
  const sent = await show()
  fireEvent.change(screen.getByLabelText('Position'), { target: { value: '3' } })
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: '' } })
  const save = await screen.findByRole('button', { name: 'Save draft' })
  await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false))
  fireEvent.click(save)
  await screen.findByText('Please enter Title')
  expect(sent).toEqual([])
})

test('the time of publication names its zone and is shown in UTC, and a year too large is not', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  await show()
  const field = await screen.findByLabelText('Publish at (Asia/Tokyo)')
  await screen.findByText('2026-01-01 00:00 UTC')
  fireEvent.change(field, { target: { value: '2027-03-01T08:30' } })
  await screen.findByText('2027-02-28 23:30 UTC')
  fireEvent.change(field, { target: { value: '12027-03-01T08:30' } })
  await waitFor(() => expect(screen.queryByText(/ UTC$/)).toBeNull())
})

const draftBy = (edited_by: number): Item => ({
  ...item,
  drafts: [
    {
      lang: 'en',
      title: 'Drafted',
      summary: '',
      body: '',
      edited_by,
      edited_by_name: 'Ann',
      edited_at: Date.UTC(2026, 0, 2),
    },
  ],
})
const review = { state: 'review', staff_name: 'Ann', at: Date.UTC(2026, 0, 2), reason: '' } as const
const names = () =>
  screen.getAllByRole('button').map((button) => (button.textContent ?? '').replaceAll(' ', ''))

test('an author requests a review, and publishes nothing', async () => {
  const sent = await show(draftBy(1))
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Drafted')
  await screen.findByText('1 language has a draft that is not shown yet.')
  expect(names()).not.toContain('Publish')
  fireEvent.click(screen.getByRole('button', { name: 'Request review' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ id: '1001' })))
})

test('another person publishes or returns what waits for a review', async () => {
  await show({ ...draftBy(2), review })
  await screen.findByText('Ann asked for a review at 2026-01-02 00:00 UTC.')
  expect(names()).toEqual(expect.arrayContaining(['Publish', 'Return', 'Discarddrafts']))
  expect(names()).not.toContain('Requestreview')
})

test('the author of a draft in review waits for another person, unless the author is the owner', async () => {
  await show({ ...draftBy(1), review })
  await screen.findByText('Ann asked for a review at 2026-01-02 00:00 UTC.')
  expect(names()).not.toContain('Publish')
  expect(names()).not.toContain('Return')
})

test('an owner publishes an own draft without a review', async () => {
  await show(draftBy(1), 'owner')
  await screen.findByText('1 language has a draft that is not shown yet.')
  expect(names()).toContain('Publish')
})

test('returned drafts show the reason', async () => {
  await show({
    ...draftBy(1),
    review: { ...review, state: 'returned', reason: 'Say when it begins' },
  })
  await screen.findByText('Say when it begins')
  expect(names()).toContain('Requestreview')
})
