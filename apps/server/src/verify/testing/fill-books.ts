import type { DatabaseBackend } from '../../db/database.ts'
import { openSeeds } from '../../feeds/sim/seeds.ts'
import { Audit } from '../../services/audit/audit.ts'
import { alice, bob, draw, fund, openBooks, tick, usdt } from './open-books.ts'

const minuteMs = 60_000

/** Rows of every table of the platform: funds of two users, ticks over some minutes, seeds, actions of the staff. */
export async function fillBooks(backend: DatabaseBackend): Promise<void> {
  const { clock, submit, drain } = await openBooks(backend)
  await submit(fund(1, 50n), fund(usdt, 5_000_000n), fund(usdt, 1000n, 'treasury'))
  for (let minute = 0; minute < 5; minute += 1) {
    await submit(tick(6_000_000 + minute * 500), draw(alice), draw(bob))
    clock.at += minuteMs
  }
  await submit(tick(6_100_000))
  await drain()

  await openSeeds({ db: backend.db, now: () => clock.at }).seedFor(clock.at)
  const audit = new Audit({ db: backend.db, now: () => clock.at })
  await audit.load()
  for (const target of ['user:7', 'user:8']) {
    const act = { action: 'user.viewed', target } as const
    await audit.act({ staffId: null, ip: '192.0.2.1' }, async () => ({ ok: true, value: act }))
  }
}
