import { formRequest, getRequest, HttpConnection } from '../../../rig/http-connection.ts'
import type { Trader } from '../../../rig/insert-traders.ts'
import { Latencies } from '../../../rig/latencies.ts'
import { type Load, serveLoad } from '../../../rig/load-process.ts'

export type ReadLoadSetup = {
  readonly url: string
  readonly traders: readonly Trader[]
  readonly connections: number
}
export type ReadLoadTask = { readonly durationMs: number }
export type ReadLoadReport = {
  readonly elapsedMs: number
  readonly reads: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

const requestsOf = (token: string) => [
  getRequest('/api/currency/quotation_new'),
  getRequest('/api/coin/depth?symbol=BTCUSDT'),
  formRequest('/api/wallet/list', token, '', ''),
]

const prepare: Load<ReadLoadSetup, ReadLoadTask, ReadLoadReport> = async ({
  url,
  traders,
  connections,
}) => {
  const lanes = await Promise.all(
    Array.from({ length: connections }, () => HttpConnection.open(url)),
  )
  return async ({ durationMs }) => {
    const latencies = new Latencies()
    const startedAt = performance.now()
    const endsAt = startedAt + durationMs
    await Promise.all(
      lanes.map(async (connection, lane) => {
        const { token } = traders[lane % traders.length] ?? { token: '' }
        const requests = requestsOf(token)
        for (let turn = lane; performance.now() < endsAt; turn += 1) {
          const sentAt = performance.now()
          const { body } = await connection.send(requests[turn % requests.length] ?? '')
          if (!body.startsWith('{"type":"ok"')) throw new Error(`a read was refused: ${body}`)
          latencies.add(performance.now() - sentAt)
        }
      }),
    )
    const [p50 = 0, p99 = 0] = latencies.percentiles([0.5, 0.99])
    return { elapsedMs: performance.now() - startedAt, reads: latencies.count, p50, p99 }
  }
}

void serveLoad(prepare)
