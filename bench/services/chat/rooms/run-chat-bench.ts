import { sql } from 'kysely'

import type { BenchContext } from '../../../product-bench.ts'
import type { Figure } from '../../../results/figure.ts'
import { formRequest, HttpConnection } from '../../../rig/http-connection.ts'
import { insertTraders } from '../../../rig/insert-traders.ts'
import { startLoad } from '../../../rig/load-process.ts'
import { environmentOf, withBackend } from '../../../rig/open-trading.ts'
import { startProgram } from '../../../rig/start-program.ts'
import type { ListenersReport, ListenersSetup, ListenersTask } from './chat-listeners.ts'

/** 5,000 in a full run, where P6 has 2,000. */
const socketsFactor = 2.5
const messagesPerSecond = 20
/** Each may write once in three seconds. */
const authors = 100
const dayMs = 86_400_000
const room = 'chat:en'

type Round = ListenersReport & { readonly posted: number; readonly cpuPercent: number }

/** H1: every socket listens to one room, in which users write. */
export async function runChatBench({
  postgres,
  sizes: { rounds, roundMs, sockets: usual },
}: BenchContext): Promise<Figure[]> {
  const sockets = usual * socketsFactor
  const place = { databaseUrl: await postgres.createDatabase('chat'), dataDir: '' }
  const users = await withBackend(place, async ({ db }) => {
    const inserted = await insertTraders(db, authors)
    await sql`update app_user set created_at = created_at - ${dayMs}::bigint`.execute(db)
    return inserted
  })
  const tokens = users.map(({ token }) => token)
  const program = await startProgram(environmentOf(place))
  const setup: ListenersSetup = { url: program.url, sockets, room, tokens }
  const url = new URL('chat-listeners.ts', import.meta.url)
  const listeners = await startLoad<ListenersTask, ListenersReport>(url, setup)
  const connection = await HttpConnection.open(program.url)
  let written = 0
  const write = async () => {
    const token = tokens[written % tokens.length] ?? ''
    written += 1
    const form = `room=en&text=Message+number+${written}`
    const { body } = await connection.send(formRequest('/api/chat/send', token, '', form))
    const { type } = JSON.parse(body) as { type: string } // The envelope.
    if (type !== 'ok') throw new Error(`a message was refused: ${body}`)
  }
  const seen: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    const cpuBefore = program.cpuMs()
    const [posted, received] = await Promise.all([
      writeFor(roundMs, write),
      listeners.run({ durationMs: roundMs }),
    ])
    if (received.received === 0 || received.gaps > 0)
      throw new Error(`${received.received} messages were received, with ${received.gaps} gaps`)
    const cpuPercent = ((program.cpuMs() - cpuBefore) / roundMs) * 100
    seen.push({ ...received, posted, cpuPercent })
  }
  connection.close()
  await listeners.stop()
  await program.stop()
  const rounded = (of: (one: Round) => number) => seen.map(of)
  return [
    {
      id: 'H1',
      name: `messages of the chat to each of ${sockets.toLocaleString('en')} sockets`,
      unit: '/s',
      rounds: rounded(({ received }) => (received * 1000) / roundMs / sockets),
      details: seen,
    },
    { id: 'H1', name: 'their p99', unit: 'ms', rounds: rounded(({ p99 }) => p99), below: 250 },
    {
      id: 'H1',
      name: 'server processor time meanwhile',
      unit: '% of a core',
      rounds: rounded(({ cpuPercent }) => cpuPercent),
    },
  ]
}

/** Posts at a steady rate; returns how many messages were accepted. */
async function writeFor(durationMs: number, write: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  const count = (durationMs * messagesPerSecond) / 1000
  for (let sent = 0; sent < count; sent += 1) {
    const due = startedAt + (sent * 1000) / messagesPerSecond
    const waitMs = due - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    await write()
  }
  return count
}
