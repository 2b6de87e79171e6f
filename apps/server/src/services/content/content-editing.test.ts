import { describe, expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import { openConsoleServer } from '../staff/testing/open-console-server.ts'
import { seedContent } from './seed-content.ts'

type Item = { id: number; texts: { lang: string; edited_at: number | null }[] }

describe.each(backends)('content edited in the console on %s', (backend) => {
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
    await server.post('/admin/content/text', text, editor)
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

  test('an edited text of a release is kept by the next start', async () => {
    const server = await openConsoleServer(backend)
    const [editor, auditor] = [await server.person('content'), await server.person('auditor')]
    const words = { title: 'Fees, explained', summary: 'New', body: 'One.' }
    await server.post('/admin/content/text', { id: '2', text_lang: 'en', ...words }, editor)
    await seedContent(server.context.db, server.context.now())
    const listed = await server.get('/admin/content', { kind: 'news' }, editor)
    const item = (listed.message as Item[]).find(({ id }) => id === 2)
    expect(item?.texts.find(({ lang }) => lang === 'en')).toMatchObject(words)
    expect(item?.texts.filter(({ edited_at: at }) => at !== null)).toHaveLength(1)
    const log = await server.get('/admin/audit', { action: 'content.text_saved' }, auditor)
    const [row] = (log.message as { list: [{ before: string; after: string }] }).list
    expect(JSON.parse(row.after)).toEqual(words)
    expect(JSON.parse(row.before)).not.toEqual(words)
  })

  test.each([
    ['/admin/content/item', { kind: 'banner' }, 'parameter_error'],
    ['/admin/content/item', { kind: 'banner', path: 'https://evil.example' }, 'parameter_error'],
    ['/admin/content/item', { kind: 'banner', path: '/pages/x?y=javascript:1' }, 'parameter_error'],
    ['/admin/content/item', { kind: 'faq', id: '1' }, 'content_unknown'],
    ['/admin/content/item', { kind: 'page', id: '401' }, 'parameter_error'],
    ['/admin/content/text', { id: '401', text_lang: 'en', title: 'x' }, 'content_unknown'],
    ['/admin/content/text', { id: '1', text_lang: 'de', title: 'x' }, 'parameter_error'],
    ['/admin/content/text', { id: '1', text_lang: 'en', title: 'a\nb' }, 'parameter_error'],
    [
      '/admin/content/text',
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
