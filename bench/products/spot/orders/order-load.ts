import { formatDecimal } from '@candor/core/money'

import { HttpConnection, formRequest, getRequest } from '../../../rig/http-connection.ts'
import type { Trader } from '../../../rig/insert-traders.ts'
import { Latencies } from '../../../rig/latencies.ts'
import { type Load, serveLoad } from '../../../rig/load-process.ts'
import { nextIntent } from './order-flow.ts'

export type OrderLoadSetup = {
  readonly url: string
  readonly traders: readonly Trader[]
  readonly connectionsMax: number
}
/** Without a `ratePerSecond` each connection sends as soon as it has its reply. */
export type OrderLoadTask = {
  readonly connections: number
  readonly durationMs: number
  readonly ratePerSecond?: number
}
export type OrderLoadReport = {
  readonly elapsedMs: number
  readonly placed: number
  readonly cancelled: number
  /** Orders that were filled before their cancel arrived. */
  readonly tooLate: number
  readonly refused: Readonly<Record<string, number>>
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

type OpenTrader = Trader & { readonly open: number[] }
type Counts = {
  placed: number
  cancelled: number
  tooLate: number
  refused: Record<string, number>
}

const priceScale = 2
const lotScale = 5
/** Older orders stay open. */
const keptMax = 20
const runId = process.pid.toString(36)
let index = 0
let requests = 0

const ticks = (text = '') => Number(text.replace('.', ''))

/** BTC/USDT's middle, read once a second as a market maker would. */
async function followIndex(connection: HttpConnection): Promise<void> {
  const { body } = await connection.send(getRequest('/api/coin/depth?symbol=BTCUSDT&limit=1'))
  const { bids, asks } = JSON.parse(body).message as { bids: string[][]; asks: string[][] } // By protocol.
  index = Math.round((ticks(bids[0]?.[0]) + ticks(asks[0]?.[0])) / 2)
}

/** A trader's next request, and the function that counts its reply. */
function stepOf(
  trader: OpenTrader,
  counts: Counts,
): { request: string; take: (body: string) => void } {
  const intent = nextIntent(index, trader.open.length > 0, Math.random)
  requests += 1
  const key = `${runId}-${requests}`
  if (intent.kind === 'cancel') {
    const id = trader.open.pop() ?? 0
    return {
      request: formRequest('/api/coin/cancel', trader.token, key, `id=${id}`),
      take: (body) => {
        if (body.startsWith('{"type":"ok"')) counts.cancelled += 1
        else if (body.includes('order_not_open')) counts.tooLate += 1
        else count(counts, body)
      },
    }
  }
  const { side, price, lots } = intent
  const form =
    `currency_id=1&legal_id=3&type=limit&direction=${side}` +
    `&target_price=${formatDecimal(price, priceScale)}&amount=${formatDecimal(lots, lotScale)}`
  return {
    request: formRequest('/api/coin/trade', trader.token, key, form),
    take: (body) => {
      if (!body.startsWith('{"type":"ok"')) {
        count(counts, body)
        return
      }
      counts.placed += 1
      // An order inside the house's spread is filled before its cancel would arrive.
      if (Math.abs(price - index) * 10_000 <= index || !body.includes('"status":1,')) return
      const idAt = body.indexOf('"id":') + 5
      trader.open.push(Number.parseInt(body.slice(idAt, idAt + 16), 10))
      if (trader.open.length > keptMax) trader.open.shift()
    },
  }
}

function count({ refused }: Counts, body: string): void {
  const reason = /"error":"([^"]*)"/.exec(body)?.[1] ?? body.slice(0, 100)
  refused[reason] = (refused[reason] ?? 0) + 1
}

/** One connection's traders in turn: each waits for its reply, so its requests stay in order. */
function runLane(
  connection: HttpConnection,
  traders: readonly OpenTrader[],
  { endsAt, gapMs }: { endsAt: number; gapMs: number },
  { counts, latencies }: { counts: Counts; latencies: Latencies },
): Promise<void> {
  return new Promise((resolve, reject) => {
    let dueAt = performance.now() + gapMs * Math.random()
    let turn = 0
    const ask = () => {
      const trader = traders[turn % traders.length]
      if (trader === undefined) throw new Error('fewer traders than connections')
      turn += 1
      const { request, take } = stepOf(trader, counts)
      const sentAt = performance.now()
      connection.request(
        request,
        ({ body }) => {
          const answeredAt = performance.now()
          latencies.add(answeredAt - sentAt)
          take(body)
          next(answeredAt)
        },
        reject,
      )
    }
    const next = (now: number) => {
      if (now >= endsAt) {
        resolve()
        return
      }
      const waitMs = gapMs === 0 ? 0 : dueAt - now
      dueAt += gapMs
      if (waitMs > 0) setTimeout(ask, waitMs)
      else ask()
    }
    next(performance.now())
  })
}

const prepare: Load<OrderLoadSetup, OrderLoadTask, OrderLoadReport> = async (setup) => {
  const watcher = await HttpConnection.open(setup.url)
  await followIndex(watcher)
  setInterval(() => void followIndex(watcher), 1000)
  const opening = Array.from({ length: setup.connectionsMax }, () => HttpConnection.open(setup.url))
  const all = await Promise.all(opening)
  const traders = setup.traders.map((trader): OpenTrader => ({ ...trader, open: [] }))
  return async ({ connections, durationMs, ratePerSecond }) => {
    const counts: Counts = { placed: 0, cancelled: 0, tooLate: 0, refused: {} }
    const latencies = new Latencies()
    const startedAt = performance.now()
    const gapMs = ratePerSecond === undefined ? 0 : (1000 * connections) / ratePerSecond
    const pace = { endsAt: startedAt + durationMs, gapMs }
    const lanes = all.slice(0, connections).map((connection, lane) => {
      const own = traders.filter((_, i) => i % connections === lane)
      return runLane(connection, own, pace, { counts, latencies })
    })
    await Promise.all(lanes)
    const [p50 = 0, p99 = 0] = latencies.percentiles([0.5, 0.99])
    return { ...counts, elapsedMs: performance.now() - startedAt, p50, p99 }
  }
}

void serveLoad(prepare)
