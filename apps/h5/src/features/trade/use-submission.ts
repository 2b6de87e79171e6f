import { useState } from 'react'

import { usePreferences } from '../../app/preferences.ts'
import type { Market } from '../../live/use-markets.ts'
import type { OrderDraft } from './order-draft.ts'
import { usePlaceOrder } from './use-place-order.ts'

type Form = {
  market: Market
  draft: OrderDraft
  change: (fields: Partial<OrderDraft>) => void
}

/** From the button, past the question if it is wanted, to the placed order. */
export function useSubmission({ market, draft, change }: Form) {
  const isAsked = usePreferences((preferences) => preferences.isOrderConfirmed)
  const [isConfirming, setIsConfirming] = useState(false)
  const place = usePlaceOrder(market, () => {
    setIsConfirming(false)
    change({ amount: '' })
  })
  const send = () => place.mutate(draft)
  return {
    isConfirming,
    isBusy: place.isPending,
    send,
    cancel: () => setIsConfirming(false),
    begin: () => {
      if (isAsked) setIsConfirming(true)
      else send()
    },
  }
}
