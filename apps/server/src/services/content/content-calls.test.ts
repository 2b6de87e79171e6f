import { describe, expect, test } from 'vitest'

import { Sessions } from '../../calls/sessions.ts'
import { type BackendKind, backends, openTestDatabase } from '../../testing/backends.ts'
import { openModuleCalls } from '../../testing/open-module-calls.ts'
import { contentItems } from './content-items.ts'
import { content as contentModule } from './content-module.ts'

async function open(backend: BackendKind) {
  const db = await openTestDatabase(backend)
  const admission = { sessions: new Sessions({ db }), limits: undefined }
  const { app, stateOf } = await openModuleCalls([contentModule], {
    admission,
    db,
    now: () => 1_000,
  })
  const content = await stateOf(contentModule)
  const get = async (path: string, query: Record<string, string> = {}) =>
    (await app.inject({ url: `/api${path}`, query })).json()
  const post = async (path: string, payload: Record<string, string> = {}) =>
    (await app.inject({ method: 'POST', url: `/api${path}`, payload })).json()
  return { db, content, get, post }
}

describe.each(backends())('the content calls on %s', (backend) => {
  test('notices are listed newest first, in pages, and read one by one', async () => {
    const { post } = await open(backend)
    const { message: first } = await post('/news/list', { c_id: '4', limit: '3' })
    expect(first).toMatchObject({ total: 4, more: true, list: [{ id: 4 }, { id: 3 }, { id: 2 }] })
    const { message: second } = await post('/news/list', { page: '2', limit: '3', lang: 'zh' })
    expect(second).toMatchObject({ more: false, list: [{ id: 1, title: '您的对手方是谁' }] })
    const { message: detail } = await post('/news/detail', { id: '1', lang: 'zh' })
    expect(detail).toMatchObject({ title: '您的对手方是谁', published_at: 1_000 })
    expect(detail.body).toHaveLength(3)
    expect(await post('/news/list', { c_id: '7' })).toMatchObject({ message: { total: 0 } })
    const unknown = { type: 'error', error: 'article_unknown', field: 'id' }
    expect(await post('/news/detail', { id: '101' })).toMatchObject(unknown)
    expect(await post('/news/detail', { id: '999' })).toMatchObject(unknown)
  })

  test('notices are found by their subject and by words, in any language', async () => {
    const { post } = await open(backend)
    const found = async (fields: Record<string, string>) =>
      ((await post('/news/list', fields)).message.list as { id: number }[]).map(({ id }) => id)
    expect(await found({ category: 'announcement' })).toHaveLength(4)
    expect(await found({ category: 'maintenance' })).toEqual([])
    expect(await found({ words: 'welcome CANDOR' })).toEqual([4])
    expect(await found({ words: '对手方', lang: 'zh' })).toContain(1)
    expect(await found({ words: 'no such words' })).toEqual([])
    expect(await found({ words: ' ' })).toHaveLength(4)
    expect(await post('/news/list', { category: 'x' })).toMatchObject({ type: 'error' })
  })

  test('the pop-up is the welcome notice, and null without one', async () => {
    const { db, content, get } = await open(backend)
    expect((await get('/news/index_pop')).message).toMatchObject({ id: 4 })
    await db.updateTable('content_item').set({ is_popup: false }).execute()
    await content.load()
    expect((await get('/news/index_pop')).message).toBeNull()
  })

  test('banners and menu entries have pages of the app', async () => {
    const { get, post } = await open(backend)
    const { message: banners } = await post('/banner/list', { c_id: '5' })
    expect(banners).toMatchObject({ total: 2, list: [{ tone: 'brand' }, { tone: 'calm' }] })
    expect(await post('/banner/list', { c_id: '4' })).toMatchObject({ message: { total: 0 } })
    const { message: menu } = await get('/menu', { lang: 'spa' })
    expect(menu[0]).toEqual({
      id: 217,
      key: 'deposit',
      name: 'Depósito',
      icon: 'deposit',
      path: '/pages/fund/select',
    })
    // The tabs are at the bottom of the page already.
    expect(menu).toHaveLength(contentItems.filter(({ kind }) => kind === 'menu').length)
    const tabs = ['index/index', 'market/market', 'transaction/index', 'financial/index']
    for (const tab of [...tabs, 'fund/assets'])
      expect(menu).not.toContainEqual(expect.objectContaining({ path: `/pages/${tab}` }))
    const paths: string[] = [...banners.list, ...menu].map(({ path }) => path)
    for (const path of paths) expect(path).toMatch(/^\/pages\/[a-z]+\/[A-Za-z_]+(\?\w+=\w+)?$/)
  })

  test('questions and pages are in the requested language, and in English for an unknown one', async () => {
    const { get } = await open(backend)
    const { message: faq } = await get('/faq', { lang: 'jp' })
    expect(faq).toHaveLength(9)
    expect(faq[0]).toMatchObject({ id: 301, question: '本物のお金ですか？' })
    const { message: about } = await get('/aboutus', { lang: '__proto__' })
    expect(about).toMatchObject({
      title: 'About us',
      sections: [{ heading: 'What Candor is' }, {}, {}, {}],
    })
    expect((await get('/contactus')).message.sections).toHaveLength(3)
    expect((await get('/operational_compliance', { lang: 'th' })).message.sections).toHaveLength(4)
  })
})
