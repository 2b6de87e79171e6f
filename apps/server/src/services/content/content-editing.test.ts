import { describe, expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import {
  type ConsoleServer,
  openConsoleServer,
  type Person,
} from '../staff/testing/open-console-server.ts'
import { seedContent } from './seed-content.ts'

type Review = { state: string; reason: string } | null
type Item = {
  id: number
  texts: { lang: string; edited_at: number | null }[]
  drafts: unknown[]
  review: Review
}

/** Saves a draft and publishes it by an owner, who needs no review. */
async function publish(server: ConsoleServer, text: Record<string, string>) {
  const owner = await server.person('owner')
  await server.post('/admin/content/draft', text, owner)
  return server.post('/admin/content/publish', { id: text['id'] ?? '' }, owner)
}

describe.each(backends())('content edited in the console on %s', (backend) => {
  test('is shown in the app at once, in the languages of its texts', async () => {
    const server = await openConsoleServer(backend)
    const editor = await server.person('content')
    const made = await server.post('/admin/content/item', { kind: 'news', is_popup: '1' }, editor)
    const { id } = made.message as Item // Its own schema.
    expect(id).toBeGreaterThan(1000)
    const newest = async (lang: string) =>
      (await server.post('/news/list', { lang, limit: '1' })).message as { list: [{ id: number }] }
    expect((await newest('en')).list[0].id).not.toBe(id)
    const text = {
      id: String(id),
      text_lang: 'zh',
      title: '维护通知',
      body: '第一段\n\n\n\n第二段',
    }
    await publish(server, text)
    expect((await newest('zh')).list[0]).toMatchObject({ id, title: '维护通知' })
    expect((await newest('en')).list[0].id).not.toBe(id)
    const article = await server.post('/news/detail', { id: String(id), lang: 'zh' })
    expect(article.message).toMatchObject({ body: ['第一段', '第二段'] })
    expect((await server.get('/news/index_pop', { lang: 'zh' })).message).toMatchObject({ id })

    const retired = { kind: 'news', id: String(id), is_retired: '1' }
    await server.post('/admin/content/item', retired, editor)
    expect((await newest('zh')).list[0].id).not.toBe(id)
    const another = await server.post('/admin/content/item', { kind: 'faq' }, editor)
    expect((another.message as Item).id).toBe(id + 1)
  })

  test('with a time in the future is shown from that time on', async () => {
    const server = await openConsoleServer(backend)
    const editor = await server.person('content')
    const at = server.clock.at + 600_000
    const fields = { kind: 'news', published_at: String(at), is_popup: '1' }
    const made = await server.post('/admin/content/item', fields, editor)
    expect(made.message).toMatchObject({ published_at: at, is_scheduled: true })
    const { id } = made.message as Item // Its own schema.
    const text = { id: String(id), text_lang: 'en', title: 'Listing of DOGE' }
    await publish(server, text)
    const shown = async () => {
      const { message } = await server.post('/news/list', { lang: 'en', limit: '100' })
      return (message as { list: Item[] }).list.some((one) => one.id === id)
    }
    const detail = { id: String(id), lang: 'en' }
    expect(await shown()).toBe(false)
    expect(await server.post('/news/detail', detail)).toMatchObject({ error: 'article_unknown' })
    server.clock.at = at - 1
    expect(await shown()).toBe(false)
    server.clock.at = at
    expect(await shown()).toBe(true)
    expect((await server.get('/news/index_pop', { lang: 'en' })).message).toMatchObject({ id })
    const listed = await server.get(
      '/admin/content',
      { kind: 'news' },
      await server.person('owner'),
    )
    const item = (listed.message as Item[]).find((one) => one.id === id)
    expect(item).toMatchObject({ is_scheduled: false })
  })

  test('an edited text of a release is kept by the next start', async () => {
    const server = await openConsoleServer(backend)
    const [editor, auditor] = [await server.person('content'), await server.person('auditor')]
    const words = { title: 'Fees, explained', summary: 'New', body: 'One.' }
    await publish(server, { id: '2', text_lang: 'en', ...words })
    await seedContent(server.context.db, server.context.now())
    const listed = await server.get('/admin/content', { kind: 'news' }, editor)
    const item = (listed.message as Item[]).find(({ id }) => id === 2)
    expect(item?.texts.find(({ lang }) => lang === 'en')).toMatchObject(words)
    expect(item?.texts.filter(({ edited_at: at }) => at !== null)).toHaveLength(1)
    const log = await server.get('/admin/audit', { action: 'content.published' }, auditor)
    const [row] = (log.message as { list: [{ before: string; after: string }] }).list
    expect(JSON.parse(row.after)).toEqual({ en: words })
    expect(JSON.parse(row.before)).not.toEqual({ en: words })
  })

  test('a draft is published by another person, after a review, and returned with a reason', async () => {
    const server = await openConsoleServer(backend)
    const [author, reviewer] = [await server.person('content'), await server.hire('content')]
    const id = '1'
    const text = { id, text_lang: 'en', title: 'A new title' }
    const title = async () =>
      ((await server.post('/news/detail', { id, lang: 'en' })).message as { title: string }).title
    const before = await title()
    const call = (name: string, by: Person, fields = {}) =>
      server.post(`/admin/content/${name}`, { id, ...fields }, by)
    for (const name of ['submit', 'discard', 'publish'])
      expect(await call(name, author)).toMatchObject({ error: 'content_no_draft' })
    expect((await call('draft', author, text)).message).toMatchObject({
      drafts: [{ lang: 'en', title: 'A new title' }],
      review: null,
    })
    expect(await call('publish', reviewer)).toMatchObject({ error: 'content_not_in_review' })
    const reason = 'Say when it begins'
    expect(await call('return', reviewer, { reason })).toMatchObject({
      error: 'content_not_in_review',
    })
    expect((await call('submit', author)).message).toMatchObject({ review: { state: 'review' } })
    expect(await call('publish', author)).toMatchObject({ error: 'content_draft_own' })
    expect((await call('return', reviewer, { reason })).message).toMatchObject({
      review: { state: 'returned', reason },
    })
    expect(await call('publish', reviewer)).toMatchObject({ error: 'content_not_in_review' })
    await call('submit', author)
    // What is changed after the request has to be reviewed again.
    await call('draft', author, { ...text, title: 'Another title' })
    expect(await call('publish', reviewer)).toMatchObject({ error: 'content_not_in_review' })
    await call('submit', author)
    expect(await title()).toBe(before)
    const published = await call('publish', reviewer)
    expect(published.message).toMatchObject({ drafts: [], review: null })
    expect(await title()).toBe('Another title')
    expect(await call('publish', reviewer)).toMatchObject({ error: 'content_no_draft' })

    await call('draft', author, text)
    expect((await call('discard', author)).message).toMatchObject({ drafts: [], review: null })
    expect(await title()).toBe('Another title')
  })

  test('the texts before a change stay readable, also those that a release replaces', async () => {
    const server = await openConsoleServer(backend)
    const { db, now } = server.context
    const history = async (lang: string) =>
      (await server.post('/news/history', { id: '2', lang })).message as { title: string }[]
    const detail = async (lang: string) =>
      (await server.post('/news/detail', { id: '2', lang })).message as {
        title: string
        published_at: number
        changed_at: number | null
      }
    const first = await detail('en')
    expect(first.changed_at).toBeNull()
    expect(await history('en')).toEqual([])
    server.clock.at += 60_000
    await publish(server, { id: '2', text_lang: 'en', title: 'Second', body: 'Two.' })
    const changedAt = server.clock.at
    server.clock.at += 60_000
    await publish(server, { id: '2', text_lang: 'en', title: 'Third', body: 'Three.' })
    expect(await detail('en')).toMatchObject({ title: 'Third', changed_at: server.clock.at })
    expect(await history('en')).toMatchObject([
      {
        version: 2,
        title: 'Second',
        body: ['Two.'],
        shown_since: changedAt,
        shown_until: server.clock.at,
      },
      { version: 1, title: first.title, shown_since: first.published_at, shown_until: changedAt },
    ])
    expect(await history('zh')).toEqual([])

    const old = await detail('zh')
    await db
      .updateTable('content_text')
      .set({ title: 'A text of the release before', version: 1 })
      .where('item_id', '=', 2)
      .where('lang', '=', 'zh')
      .execute()
    server.clock.at += 60_000
    await seedContent(db, now())
    const reloading = { kind: 'news', id: '3', position: '9' }
    await server.post('/admin/content/item', reloading, await server.person('owner'))
    expect(await detail('zh')).toMatchObject({ title: old.title, changed_at: server.clock.at })
    expect((await history('zh')).map(({ title }) => title)).toContain(
      'A text of the release before',
    )
    const same = await detail('fra')
    expect(same.changed_at).toBeNull()
  })

  test('a notice that is not published yet has no history', async () => {
    const server = await openConsoleServer(backend)
    const owner = await server.person('owner')
    const at = server.clock.at + 600_000
    const fields = { kind: 'news', category: 'listing', published_at: String(at) }
    const made = await server.post('/admin/content/item', fields, owner)
    const id = String((made.message as Item).id)
    await publish(server, { id, text_lang: 'en', title: 'One' })
    server.clock.at += 60_000
    await publish(server, { id, text_lang: 'en', title: 'Two' })
    const call = (path: string) => server.post(path, { id, lang: 'en' })
    expect(await call('/news/history')).toMatchObject({ error: 'article_unknown' })
    server.clock.at = at
    expect((await call('/news/history')).message).toEqual([])
    expect((await call('/news/detail')).message).toMatchObject({
      title: 'Two',
      category: 'listing',
      changed_at: null,
    })
  })

  test.each([
    ['/admin/content/item', { kind: 'banner' }, 'parameter_error'],
    ['/admin/content/item', { kind: 'banner', path: 'https://evil.example' }, 'parameter_error'],
    ['/admin/content/item', { kind: 'banner', path: '/pages/x?y=javascript:1' }, 'parameter_error'],
    ['/admin/content/item', { kind: 'faq', id: '1' }, 'content_unknown'],
    ['/admin/content/item', { kind: 'page', id: '401' }, 'parameter_error'],
    ['/admin/content/item', { kind: 'news', category: 'gossip' }, 'parameter_error'],
    ['/admin/content/publish', { id: '401' }, 'content_unknown'],
    ['/admin/content/draft', { id: '401', text_lang: 'en', title: 'x' }, 'content_unknown'],
    ['/admin/content/draft', { id: '1', text_lang: 'de', title: 'x' }, 'parameter_error'],
    ['/admin/content/draft', { id: '1', text_lang: 'en', title: 'a\nb' }, 'parameter_error'],
    [
      '/admin/content/draft',
      { id: '1', text_lang: 'en', title: 'x', body: 'a\u0000b' },
      'parameter_error',
    ],
  ])('%s refuses %j: %s', async (path, fields, error) => {
    const server = await openConsoleServer(backend)
    const reply = await server.post(path, fields, await server.person('content'))
    expect(reply).toMatchObject({ type: 'error', error })
    expect(
      server.context.audit.counts().filter(({ action }) => action.startsWith('content')),
    ).toEqual([])
  })
})
