import { SeededRandom } from '@candor/core/testing'
import type { Endpoint, StaffRole } from '@candor/protocol'
import { expect, test } from 'vitest'

import { sendMutated } from '../../calls/testing/send-mutated.ts'
import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { homes } from '../../testing/homes.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import {
  consoleBodies,
  consoleEndpoints,
  type ConsoleName,
  consoleNames,
  type Subjects,
} from './testing/console-bodies.ts'
import { openConsoleServer } from './testing/open-console-server.ts'
import { noSubjects, subjects } from './testing/subjects.ts'

const seed = Number(process.env['SEED'] ?? 1)
/** Requests to each call; `FUZZ=5000` for the long run. */
const perCall = Number(process.env['FUZZ'] ?? 40)
/** These may end the others' sessions, so they come last. */
const enders = new Set<ConsoleName>(['consoleLogout', 'staffChange', 'staffSessionEnd'])
const inOrder = [
  ...consoleNames.filter((name) => !enders.has(name)),
  ...consoleNames.filter((name) => enders.has(name)),
]
const endpointOf = (name: ConsoleName): Endpoint => consoleEndpoints[name]

test.each(homes)(
  'on %s no request to the console, however wrong, is a fault of the server, its books or its log',
  { timeout: 120_000 + perCall * 1000 },
  async (home) => {
    const server = await openConsoleServer(home)
    const random = new SeededRandom(seed)
    const { exchange, committer, db, audit } = server.context
    // Of each call somebody who may make it, and of each role whom calls may be about, while nobody is disturbed yet.
    const subjectsOf = new Map<StaffRole, Subjects>()
    const targets = new Map<ConsoleName, { token: string; valid: Record<string, string> }>()
    for (const name of inOrder) {
      const [role] = endpointOf(name).staff?.roles ?? []
      if (role === undefined) {
        targets.set(name, { token: '', valid: consoleBodies(noSubjects)[name] })
        continue
      }
      const on = subjectsOf.get(role) ?? (await subjects(server, role))
      subjectsOf.set(role, on)
      const { token } = await server.hire(role)
      targets.set(name, { token, valid: consoleBodies(on)[name] })
    }
    for (const [name, target] of targets) {
      for (let turn = 0; turn < perCall; turn += 1) {
        const endpoint = endpointOf(name)
        const reply = await sendMutated(server, random, { endpoint, ...target })
        const found = { seed, name, turn, status: reply.statusCode, body: reply.body }
        const isAnswered = [200, 404, 413].includes(reply.statusCode) && 'message' in reply.json()
        expect({ ...found, isAnswered }).toEqual({ ...found, isAnswered: true })
      }
    }
    await committer.drain()
    expect(server.failures).toEqual([])
    expect((await auditBooks(db)).stateHash).toBe(exchange.stateHash())
    expect(await verifyAudit(db, audit.head)).toEqual({ rows: audit.head.seq, broken: undefined })
  },
)
