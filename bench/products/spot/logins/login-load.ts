import { formRequest, HttpConnection } from '../../../rig/http-connection.ts'
import { Latencies } from '../../../rig/latencies.ts'
import { type Load, serveLoad } from '../../../rig/load-process.ts'

export type LoginLoadSetup = {
  readonly url: string
  readonly userStrings: readonly string[]
  readonly password: string
}
export type LoginLoadTask = { readonly durationMs: number; readonly perSecond: number }
export type LoginLoadReport = {
  readonly logins: number
  /** Refused as busy, or not sent because every connection waited for a reply. */
  readonly missed: number
  readonly elapsedMs: number
  /** Milliseconds from the time at which a login was due. */
  readonly p50: number
  readonly p99: number
}

const connectionsMax = 64

/** Logins at a fixed rate, whether or not earlier ones are answered; each of another user. */
const prepare: Load<LoginLoadSetup, LoginLoadTask, LoginLoadReport> = async (setup) => {
  const { url, userStrings, password } = setup
  const opening = Array.from({ length: connectionsMax }, () => HttpConnection.open(url))
  const free = await Promise.all(opening)
  let turn = 0
  const logIn = async (connection: HttpConnection, dueAt: number, latencies: Latencies) => {
    turn += 1
    const name = userStrings[turn % userStrings.length] ?? ''
    const form = new URLSearchParams({ user_string: name, password }).toString()
    const { body } = await connection.send(formRequest('/api/user/login', '', '', form))
    free.push(connection)
    if (body.startsWith('{"type":"ok"')) latencies.add(performance.now() - dueAt)
    else if (!body.includes('"error":"busy"')) throw new Error(`a login was refused: ${body}`)
  }
  return async ({ durationMs, perSecond }) => {
    const latencies = new Latencies()
    const startedAt = performance.now()
    const running: Promise<void>[] = []
    for (let dueAt = startedAt; dueAt < startedAt + durationMs; dueAt += 1000 / perSecond) {
      const waitMs = dueAt - performance.now()
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
      const connection = free.pop()
      if (connection !== undefined) running.push(logIn(connection, dueAt, latencies))
    }
    await Promise.all(running)
    const [p50 = 0, p99 = 0] = latencies.percentiles([0.5, 0.99])
    const logins = latencies.count
    const missed = Math.round((durationMs * perSecond) / 1000) - logins
    return { logins, missed, elapsedMs: performance.now() - startedAt, p50, p99 }
  }
}

void serveLoad(prepare)
