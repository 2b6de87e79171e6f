import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'

import { useCouponChoice } from '../../flows/coupon-field.tsx'
import { type Market, tickerNow } from '../../live/use-markets.ts'
import { multipleOf, useLeverPreferences } from './lever-preferences.ts'
import { termsOf } from './ticket-plan.ts'
import { type Draft, emptyEntry, type Entry, sized, ticketOf } from './ticket.ts'
import type { Deal } from './use-lever.ts'

/** The form's fields of a pair, and the figures that follow its price. */
export function useTicket(market: Market, deal: Deal, price: string) {
  const [query] = useSearchParams()
  const [entry, setEntry] = useState<Entry>(() => ({
    ...emptyEntry,
    side: query.get('side') === 'sell' ? 'short' : 'long',
  }))
  const [held, hold] = useState<Draft>()
  const preferences = useLeverPreferences()
  const coupon = useCouponChoice()
  const terms = useMemo(() => termsOf(deal, coupon.bonus), [deal, coupon.bonus])
  const multiple = multipleOf(preferences, market.symbol, deal)
  const ticket = ticketOf(entry, { terms, multiple, price })
  // At the price of the moment, so that it is another function only when the terms are others.
  const contextNow = useCallback(
    (multiple: number) => ({
      terms,
      multiple,
      price: tickerNow(market.symbol)?.price ?? market.price,
    }),
    [terms, market],
  )
  const change = useCallback(
    (fields: Partial<Entry>) => {
      hold(undefined)
      setEntry((entry) => sized({ ...entry, ...fields }, contextNow(multiple)))
    },
    [contextNow, multiple],
  )
  return {
    entry,
    price,
    terms,
    ticket,
    /** A bonus is chosen in the form, any other coupon in the confirmation. */
    coupon,
    /** As it is being confirmed or sent, whatever the market does. */
    draft: held ?? ticket.draft,
    hold,
    change,
    chooseMultiple: (multiple: number) => {
      hold(undefined)
      setEntry((entry) => sized(entry, contextNow(multiple)))
      const { multiples, set } = preferences
      set({ multiples: { ...multiples, [market.symbol]: multiple } })
    },
  }
}

export type TicketState = ReturnType<typeof useTicket>
