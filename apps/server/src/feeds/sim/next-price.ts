import { createHmac } from 'node:crypto'

import type { Pair } from '../../catalog/pairs.ts'
import { walk, type WalkDraw, walkLots, walkRule } from './walk.ts'

/** The length of an interval of constant activity. */
const activitySeconds = 300

/** The input of a pair's second: the day's seed, the pair and the UTC second since 1970. */
export type SimSecond = {
  readonly seed: Uint8Array
  readonly pair: Pair
  readonly second: number
}

/**
 * The simulated price of a second, in ticks, from the price before it. A pure function: with the published seed every tick
 * can be recomputed from the one before.
 */
export function nextPrice(options: SimSecond & { readonly previous: number }): number {
  return walk(options.previous, walkRule(options.pair), drawOf(options))
}

/** The simulated volume of a second, in lots, from the same words. */
export function nextLots(options: SimSecond): number {
  return walkLots(walkRule(options.pair), drawOf(options))
}

/**
 * The words of a second: HMAC-SHA256 of `symbol:second` under the day's seed, read as big-endian
 * 32-bit words.
 */
function drawOf({ seed, pair, second }: SimSecond): WalkDraw {
  const bytes = words(seed, `${pair.symbol}:${second}`)
  const minutes = Math.floor(second / activitySeconds)
  return {
    shock: bytes.readUInt32BE(0),
    jump: bytes.readUInt32BE(4),
    jumpSize: bytes.readUInt32BE(8),
    rounding: bytes.readUInt32BE(12),
    volume: bytes.readUInt32BE(16),
    activity: words(seed, `${pair.symbol}:activity:${minutes}`).readUInt32BE(0),
  }
}

function words(seed: Uint8Array, message: string): Buffer {
  return createHmac('sha256', seed).update(message).digest()
}
