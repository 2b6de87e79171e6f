import type { ReplyOf } from '@candor/protocol'
import { secondsCalls } from '@candor/protocol/products/seconds/calls'
import { useState } from 'react'

import { api } from '../../app/api.ts'
import { i18n } from '../../app/i18n.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'
import type { Market } from '../../live/use-markets.ts'
import { toast } from '../../ui/toast.tsx'

/** An order as it was shown: with the version of the terms, so that no other ones apply. */
export type Stake = {
  readonly side: 'up' | 'down'
  readonly seconds: number
  readonly number: string
  readonly currency: { readonly id: number; readonly code: string }
  readonly versionId: number
}

/** The figures of an order that would be accepted are renewed while they are shown. */
const refreshMs = 3000

export type StakePreview = Extract<ReplyOf<typeof secondsCalls.submit>, { dry: true }>

/** An order from the tap on a direction to its acceptance: previewed, confirmed, placed. */
export function useStaking(market: Market) {
  const [stake, hold] = useState<Stake>()
  const fieldsOf = ({ side, seconds, number, currency, versionId }: Stake) => ({
    match_id: String(market.match_id),
    currency_id: String(currency.id),
    type: side === 'up' ? ('1' as const) : ('2' as const),
    seconds: String(seconds),
    number,
    version_id: String(versionId),
    timestamp: undefined,
  })
  const order = useMoneyMutation({
    call: (stake: Stake, options) =>
      api.call(secondsCalls.submit, { ...fieldsOf(stake), dry: undefined }, options),
    onDone: () => {
      toast(i18n.t('seconds:placed'))
      hold(undefined)
    },
    onReleased: () => hold(undefined),
    dryRun: {
      name: `seconds.submit ${market.symbol}`,
      input: stake,
      call: async (stake, options) => {
        const reply = await api.call(secondsCalls.submit, { ...fieldsOf(stake), dry: '1' }, options)
        if ('dry' in reply) return reply
        throw new Error('a dry run placed an order')
      },
      refreshMs,
    },
  })
  const isUnanswered = stake !== undefined && order.isUnanswered(stake)
  return {
    stake,
    preview: order.preview,
    isConfirming: order.isConfirming,
    isBusy: order.isBusy,
    isUnanswered,
    /** An order without an answer is confirmed again before another one can be made. */
    begin: (made: Stake) => {
      if (!isUnanswered) hold(made)
      order.confirm()
    },
    send: () => {
      if (stake !== undefined) order.send(stake)
    },
    cancel: () => {
      if (stake !== undefined) order.cancel(stake)
    },
  }
}
