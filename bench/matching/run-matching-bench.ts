import { makeOrderFlow, type OrderFlow } from './order-flow.ts'
import { playCandor } from './play-candor.ts'
import { playNodejsOrderBook } from './play-nodejs-order-book.ts'

const contenders = { candor: playCandor, 'nodejs-order-book': playNodejsOrderBook }
/**
 * With market orders of up to 220 lots at most 1,300 orders rest at a time, with up to 100 about
 * 9,500.
 */
const marketLotsMax = { thin: 220, deep: 100 }
const seed = 12_345

type Contender = keyof typeof contenders
type FlowName = keyof typeof marketLotsMax

const contenderNames: readonly Contender[] = ['candor', 'nodejs-order-book']
const flowNames: readonly FlowName[] = ['thin', 'deep']

/** The result of one contender on one flow. */
export type MatchingFigures = {
  readonly flow: FlowName
  readonly liveOrdersMax: number
  readonly contender: Contender
  /** Million operations a second, one figure a round. */
  readonly rates: readonly number[]
}

/**
 * Times matching alone on two flows. Rounds are interleaved, so that other load on the machine
 * affects every contender. Throws where a contender did not execute the lots that each operation
 * must.
 */
export function runMatchingBench(size: { rounds: number; operations: number }): MatchingFigures[] {
  const races = flowNames.flatMap((flow) => {
    const { operations } = size
    const orderFlow = makeOrderFlow({ operations, marketLotsMax: marketLotsMax[flow], seed })
    return contenderNames.map((contender) => {
      const rates: number[] = []
      return { flow, orderFlow, contender, rates }
    })
  })
  for (let round = 0; round < size.rounds; round += 1) {
    for (const { contender, orderFlow, rates } of races) rates.push(rateOf(contender, orderFlow))
  }
  return races.map(({ flow, orderFlow, contender, rates }) => {
    return { flow, liveOrdersMax: orderFlow.liveOrdersMax, contender, rates }
  })
}

function rateOf(contender: Contender, orderFlow: OrderFlow): number {
  const startedAt = performance.now()
  const executedHash = contenders[contender](orderFlow)
  const elapsedMs = performance.now() - startedAt
  if (executedHash !== orderFlow.executedHash) {
    throw new Error(`${contender} executed other quantities than the flow demands`)
  }
  return orderFlow.operations.size / elapsedMs / 1000
}
