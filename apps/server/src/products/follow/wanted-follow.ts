import { amountOf, parseDecimal, rateOf } from '@candor/core/money'
import type { Follow, FollowTerms } from '@candor/core/products/follow'
import type { BodyOf } from '@candor/protocol'
import type { followEndpoints } from '@candor/protocol/products/follow/endpoints'

import type { Answer } from '../../calls/mount.ts'
import { money } from './units.ts'

type Body = BodyOf<typeof followEndpoints.follow>

const rateScale = 8
const multipleDefault = 20

/** What a follow begins with where its follower chooses nothing (docs/products/follow.md). */
export const followDefaults = (levelMultipleMax: number): FollowTerms => ({
  sizing: 'multiple',
  number: rateOf(100_000_000n),
  marginMax: amountOf(1_000n * 10n ** BigInt(money.scale)),
  lossRate: rateOf(30_000_000n),
  slippage: rateOf(300_000n),
  multipleMax: Math.min(multipleDefault, levelMultipleMax),
  resize: false,
})

/** The terms that a caller wants: what the request leaves out stays as it is in the follow, or has its default. */
export function wantedFollow(
  body: Body,
  { follow, levelMultipleMax }: { follow: Follow | undefined; levelMultipleMax: number },
): Answer<FollowTerms> {
  const known: FollowTerms = follow ?? followDefaults(levelMultipleMax)
  const decimals = {
    number: [body.number, rateScale, known.number],
    margin_max: [body.margin_max, money.scale, known.marginMax],
    loss_rate: [body.loss_rate, rateScale, known.lossRate],
    slippage_max: [body.slippage_max, rateScale, known.slippage],
  } as const
  const read: bigint[] = []
  for (const [field, [text, scale, before]] of Object.entries(decimals)) {
    const units = text === undefined ? before : parseDecimal(text, scale)
    if (units === undefined) return { ok: false, rejection: 'too_many_decimals', field }
    read.push(units)
  }
  const [number = 0n, marginMax = 0n, lossRate = 0n, slippage = 0n] = read
  return {
    ok: true,
    value: {
      sizing: body.type === '1' ? 'multiple' : 'lots',
      number: rateOf(number),
      marginMax: amountOf(marginMax),
      lossRate: rateOf(lossRate),
      slippage: rateOf(slippage),
      multipleMax: body.multiple_max === undefined ? known.multipleMax : Number(body.multiple_max),
      resize: body.resize === undefined ? known.resize : body.resize === '1',
    },
  }
}
