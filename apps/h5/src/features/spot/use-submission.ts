import { useState } from 'react'

import { isRefusal } from '../../app/api.ts'
import { usePreferences } from '../../app/preferences.ts'
import type { Market } from '../../live/use-markets.ts'
import type { OrderTicket } from './use-order-draft.ts'
import { usePlaceOrder } from './use-place-order.ts'

type Form = Pick<OrderTicket, 'draft' | 'change' | 'hold'> & { market: Market }

/** From the button, past the question if it is wanted, to the placed order. */
export function useSubmission({ market, draft, change, hold }: Form) {
  const isAsked = usePreferences((preferences) => preferences.isOrderConfirmed)
  const [isConfirming, setIsConfirming] = useState(false)
  const place = usePlaceOrder(market, {
    onPlaced: () => {
      setIsConfirming(false)
      change({ amount: '' })
    },
    onRefused: () => {
      if (!isConfirming) hold(undefined)
    },
  })
  // Sent again it has to be the same order, or it might count twice.
  const isLost = place.isError && !isRefusal(place.error)
  const isUnanswered = place.variables === draft && (place.isPending || isLost)
  const send = () => place.mutate(draft)
  return {
    isConfirming,
    isBusy: place.isPending,
    isUnanswered,
    send,
    cancel: () => {
      setIsConfirming(false)
      if (!isUnanswered) hold(undefined)
    },
    begin: () => {
      hold(draft)
      if (isAsked) setIsConfirming(true)
      else send()
    },
  }
}
