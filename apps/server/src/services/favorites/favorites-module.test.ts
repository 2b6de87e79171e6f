import { describe, expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import { openServices } from '../account/testing/open-services.ts'

describe.each(backends())('the favourite calls on %s', (backend) => {
  test('add, list and remove, for the owner only', async () => {
    const { post, get, signUpCompletely } = await openServices(backend)
    const alice = await signUpCompletely('alice@example.com')
    const bob = await signUpCompletely('bob@example.com')
    const added = await post('/optional/add', { match_id: '1' }, alice)
    expect(added).toMatchObject({ type: 'ok', message: { id: expect.any(Number) } })
    expect(await post('/optional/add', { currency_id: '1' }, alice)).toEqual(added)
    expect(await post('/optional/add', { currency_id: 'BTC' }, alice)).toEqual(added)
    const unknown = await post('/optional/add', { currency_id: 'NONE' }, alice)
    expect(unknown).toMatchObject({ type: 'error', error: 'market_unknown' })
    const { id } = added.message as { id: number } // Its schema was just checked.

    expect((await get('/optional/list', {}, bob)).message).toEqual([])
    const stolen = await post('/optional/del', { id: String(id) }, bob)
    expect(stolen).toMatchObject({ type: 'error', error: 'favorite_unknown' })
    const listed = [{ id, match_id: 1, currency_id: 1, symbol: 'BTCUSDT' }]
    expect((await get('/optional/list', {}, alice)).message).toEqual(listed)
    expect((await post('/optional/del', { id: String(id) }, alice)).message).toBe(true)
    expect((await get('/optional/list', {}, alice)).message).toEqual([])
  })

  test('a guest has none', async () => {
    const { post, get } = await openServices(backend)
    expect((await post('/optional/add', { match_id: '1' })).type).toBe('999')
    expect((await get('/optional/list')).type).toBe('999')
  })
})
