import { openToRead } from '../../../../apps/server/src/open-backend.ts'
import { VerificationCodes } from '../../../../apps/server/src/services/account/verification-codes.ts'
import { fundTraders } from '../../../rig/fund-traders.ts'
import { formRequest, HttpConnection } from '../../../rig/http-connection.ts'
import type { Trader } from '../../../rig/insert-traders.ts'
import { Latencies } from '../../../rig/latencies.ts'
import { environmentOf, type Place } from '../../../rig/open-trading.ts'
import { startProgram } from '../../../rig/start-program.ts'
import { payPassword } from './insert-payers.ts'

const connections = 32

export type RequestRound = {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p99: number
  /** Of one core. */
  readonly serverCpu: number
}
type Payer = Trader & { readonly code: string }

/** Withdrawals over HTTP, each with the pay password and a mailed code of its own, as a client sends them. */
export async function sendRequests(
  place: Place,
  { payers, rounds, roundMs }: { payers: readonly Trader[]; rounds: number; roundMs: number },
): Promise<RequestRound[]> {
  const program = await startProgram(environmentOf(place))
  await fundTraders(program.url, payers)
  const reading = await openToRead(place)
  const codes = new VerificationCodes({ db: reading.db })
  const opening = Array.from({ length: connections }, () => HttpConnection.open(program.url))
  const open = await Promise.all(opening)
  const found: RequestRound[] = []
  for (let round = 0; round < rounds; round += 1) {
    const waiting: Payer[] = []
    for (const payer of payers) waiting.push(await withCode(codes, payer))
    const latencies = new Latencies()
    const cpuBefore = program.cpuMs()
    const startedAt = performance.now()
    const runLane = async (connection: HttpConnection) => {
      while (performance.now() < startedAt + roundMs) {
        const payer = waiting.pop()
        if (payer === undefined) throw new Error('fewer users than withdrawals')
        const sentAt = performance.now()
        const { body } = await connection.send(requestOf(payer, round))
        if (!body.startsWith('{"type":"ok"')) throw new Error(`a withdrawal was refused: ${body}`)
        latencies.add(performance.now() - sentAt)
      }
    }
    await Promise.all(open.map(runLane))
    const elapsedMs = performance.now() - startedAt
    const [p99 = 0] = latencies.percentiles([0.99])
    const serverCpu = (program.cpuMs() - cpuBefore) / elapsedMs
    found.push({ perSecond: (latencies.count * 1000) / elapsedMs, p99, serverCpu })
  }
  for (const connection of open) connection.close()
  await reading.close()
  await program.stop()
  return found
}

/** A code that was mailed just now: one withdrawal uses it up. */
async function withCode(codes: VerificationCodes, payer: Trader): Promise<Payer> {
  const { userId } = payer
  const receiver = `trader${userId}@bench.test` as const
  const of = { receiver, scene: 'withdraw', ip: '127.0.0.1', userId } as const
  await codes.withdraw(of)
  const issued = await codes.issue({ ...of, isReal: true, isKnown: true })
  if (!issued.ok) throw new Error(`no code: ${issued.rejection}`)
  return { ...payer, code: issued.value.code }
}

function requestOf({ userId, token, code }: Payer, round: number): string {
  const form = new URLSearchParams({
    currency: 'USDT',
    network: 'TRC20',
    address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
    number: '20',
    pay_password: payPassword,
    code,
  })
  return formRequest('/api/wallet/out', token, `w-${userId}-${round}`, form.toString())
}
