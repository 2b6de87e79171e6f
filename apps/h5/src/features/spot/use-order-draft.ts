import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

import { useTicker, type Market } from '../../live/use-markets.ts'
import { useAvailable } from '../../live/use-wallet.ts'
import { draftOf, entryAfter, type OrderDraft, type OrderEntry, totalText } from './order-draft.ts'

/** The order form's fields and the data that they are computed with. */
export function useOrderDraft(market: Market) {
  const [query] = useSearchParams()
  const [entry, setEntry] = useState<OrderEntry>(() => ({
    side: query.get('side') === 'sell' ? 'sell' : 'buy',
    kind: 'limit',
    price: undefined,
    preset: undefined,
    amount: '',
    trigger: '',
    stopLimit: '',
    validDays: '',
    share: undefined,
    total: undefined,
  }))
  const [held, hold] = useState<OrderDraft>()
  const best = (useTicker(market.symbol) ?? market).price
  const available = useAvailable(entry.side === 'buy' ? market.legal_code : market.code)
  const rules = { amountScale: market.amount_scale, minNotional: market.min_notional }
  const means = { available, best }

  // A price that was preset before the app was in the background is set again from the first price after that.
  const isBack = useRef(false)
  useEffect(() => {
    const note = () => (isBack.current = !document.hidden)
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [])
  useEffect(() => {
    if (!isBack.current) return
    isBack.current = false
    setEntry((entry) => (entry.preset === undefined ? entry : { ...entry, preset: best }))
  }, [best])

  const change = (fields: Partial<OrderEntry>) => {
    hold(undefined)
    setEntry((entry) => entryAfter(entry, fields, best))
  }
  const draft = held ?? draftOf(entry, rules, means)
  return {
    draft,
    /** As it was typed, or what the order comes to. */
    total: entry.total ?? (draft.amount === '' ? '' : totalText(draft, best)),
    rules,
    means,
    change,
    /** Fixes a preset price while its field has the focus. */
    pin: () => setEntry((entry) => ({ ...entry, preset: entry.preset ?? best })),
    /** Fixes an order that is being confirmed or sent, whatever the market does. */
    hold,
  }
}

export type OrderTicket = ReturnType<typeof useOrderDraft>
