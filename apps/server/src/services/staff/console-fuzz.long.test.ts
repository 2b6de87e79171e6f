import { SeededRandom } from '@candor/core/testing'
import type { Endpoint, StaffRole } from '@candor/protocol'
import { expect, test } from 'vitest'

import { consoleEndpoints } from '../../calls/testing/endpoints.ts'
import { sendMutated } from '../../calls/testing/send-mutated.ts'
import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { backends } from '../../testing/backends.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import { openConsoleServer } from './testing/open-console-server.ts'
import { bodyOf, type Subjects, subjects } from './testing/subjects.ts'

const seed = Number(process.env['SEED'] ?? 1)
/** Requests to each call; `FUZZ=5000` for a long run. */
const perCall = Number(process.env['FUZZ'] ?? 40)
/** These may end other sessions, so they come last. */
const enders = new Set(['consoleLogout', 'staffChange', 'staffSessionEnd'])
const inOrder = [...consoleEndpoints].toSorted(
  ([a], [b]) => Number(enders.has(a)) - Number(enders.has(b)),
)

test.each(backends())(
  'on %s no mutated request to the console causes a failure of the server, its books or its log',
  { timeout: 300_000 + perCall * 1000 },
  async (backend) => {
    const server = await openConsoleServer(backend)
    const random = new SeededRandom(seed)
    const { exchange, committer, db, audit } = server.context
    // A caller for each call and rows for each role are made first, before a call can end a session.
    const subjectsOf = new Map<StaffRole, Subjects>()
    const targets = new Map<
      string,
      { endpoint: Endpoint; token: string; valid: Endpoint['example'] }
    >()
    for (const [name, endpoint] of inOrder) {
      const [role] = endpoint.staff?.roles ?? []
      if (role === undefined) {
        targets.set(name, { endpoint, token: '', valid: endpoint.example })
        continue
      }
      const on = subjectsOf.get(role) ?? (await subjects(server, role))
      subjectsOf.set(role, on)
      const { token } = await server.hire(role)
      targets.set(name, { endpoint, token, valid: bodyOf(endpoint, on) })
    }
    for (const [name, target] of targets) {
      for (let turn = 0; turn < perCall; turn += 1) {
        const reply = await sendMutated(server, random, target)
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
