import { describe, expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { readConfig } from '../../config.ts'
import { type BackendKind, backends } from '../../testing/backends.ts'
import { pictureOf } from '../uploads/testing/picture-of.ts'
import { demoDelayMs } from './demo-reviewer.ts'
import { identity } from './identity-module.ts'
import { type User, verificationOn } from './testing/verification.ts'

async function open(backend: BackendKind) {
  const server = await openServer(backend)
  const { reviewAsDemo } = await server.stateOf(identity)
  const reviewed = async () => {
    server.clock.at += demoDelayMs
    await reviewAsDemo()
  }
  const verification = verificationOn(server)
  const verified = async () => {
    const user = await verification.joinBound()
    await verification.first(user)
    await reviewed()
    return user
  }
  const send = async (user: User, size: { width: number; height: number; blue: number }) => {
    const { message } = await server.upload(await pictureOf(size), { class: 'identity' }, user)
    return String(message)
  }
  return { ...server, ...verification, reviewAsDemo, reviewed, verified, send }
}

describe.each(backends())('the reviewer of the demo on %s', (backend) => {
  test('approves both levels after some seconds, and is named in the audit log', async () => {
    const { joinBound, first, second, state, reviewAsDemo, reviewed, clock, context } =
      await open(backend)
    const user = await joinBound()
    await first(user)
    clock.at += demoDelayMs - 1
    await reviewAsDemo()
    expect(await state(user)).toMatchObject({ level: 0, state: 1, typical_seconds: 8 })
    clock.at += 1
    await reviewAsDemo()
    expect(await state(user)).toMatchObject({ level: 1, state: 2 })
    expect((await second(user)).type).toBe('ok')
    await reviewed()
    expect(await state(user)).toMatchObject({ level: 2, state: 2 })
    const rows = await context.db
      .selectFrom('audit')
      .select(['action', 'staff_id', 'after'])
      .where('action', 'like', 'identity.%')
      .execute()
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      expect(row).toMatchObject({ action: 'identity.approved', staff_id: null })
      expect(JSON.parse(row.after)).toMatchObject({ by: 'demo reviewer' })
    }
  })

  test('rejects a name with the documented word', async () => {
    const { joinBound, first, state, reviewed } = await open(backend)
    for (const name of ['Reject Li', 'Li reject', '拒绝']) {
      const user = await joinBound()
      await first(user, { name })
      await reviewed()
      expect(await state(user)).toMatchObject({ state: 3, reason_code: 'mismatch' })
    }
    const user = await joinBound()
    await first(user, { name: 'Rejecter Li' })
    await reviewed()
    expect(await state(user)).toMatchObject({ state: 2 })
  })

  test('rejects pictures that are identical or too small', async () => {
    const { verified, second, send, state, reviewed } = await open(backend)
    const size = { width: 320, height: 200, blue: 9 }
    for (const [front, reverse, reason_code] of [
      [size, size, 'same_side'],
      [size, { ...size, width: 319, blue: 70 }, 'unreadable'],
      [{ ...size, height: 199 }, { ...size, blue: 70 }, 'unreadable'],
      [{ ...size, width: 200, height: 320 }, { ...size, blue: 70 }, ''],
    ] as const) {
      const user = await verified()
      const pictures = {
        front_pic: await send(user, front),
        reverse_pic: await send(user, reverse),
      }
      expect((await second(user, pictures)).type).toBe('ok')
      await reviewed()
      expect(await state(user)).toMatchObject({ reason_code, level: reason_code === '' ? 2 : 1 })
    }
  })

  test('leaves a case that a person has claimed', async () => {
    const { joinBound, first, caseOf, state, reviewed, clock, context } = await open(backend)
    const user = await joinBound()
    await first(user)
    const claim = { claimed_by: 1, claim_until: clock.at + demoDelayMs + 1 }
    const id = BigInt(await caseOf(user))
    await context.db.updateTable('review').set(claim).where('id', '=', id).execute()
    await reviewed()
    expect(await state(user)).toMatchObject({ state: 1 })
    await reviewed()
    expect(await state(user)).toMatchObject({ state: 2 })
  })
})

test('the reviewer of the demo is not accepted outside a demo', () => {
  expect(() => readConfig({ DEMO: 'off', DEMO_REVIEWER: 'on' }, '/')).toThrow(
    'DEMO_REVIEWER=on is accepted with DEMO=on only.',
  )
  expect(readConfig({}, '/').demoReviewer).toBe(true)
})
