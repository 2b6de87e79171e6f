import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { useCouponChoice } from '../../flows/coupon-field.tsx'
import { useTicker, type Market } from '../../live/use-markets.ts'
import { multipleOf, useLeverPreferences } from './lever-preferences.ts'
import { termsOf } from './ticket-plan.ts'
import { type Draft, emptyEntry, type Entry, sized, ticketOf } from './ticket.ts'
import type { Deal } from './use-lever.ts'

/** The form's fields of a pair, and the figures that follow the market. */
export function useTicket(market: Market, deal: Deal) {
  const [query] = useSearchParams()
  const [entry, setEntry] = useState<Entry>(() => ({
    ...emptyEntry,
    side: query.get('side') === 'sell' ? 'short' : 'long',
  }))
  const [held, hold] = useState<Draft>()
  const preferences = useLeverPreferences()
  const price = (useTicker(market.symbol) ?? market).price
  const coupon = useCouponChoice()
  const terms = termsOf(deal, coupon.bonus)
  const multiple = multipleOf(preferences, market.symbol, deal)
  const context = { terms, multiple, price }
  const ticket = ticketOf(entry, context)
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
    change: (fields: Partial<Entry>) => {
      hold(undefined)
      setEntry((entry) => sized({ ...entry, ...fields }, context))
    },
    chooseMultiple: (multiple: number) => {
      hold(undefined)
      setEntry((entry) => sized(entry, { ...context, multiple }))
      const { multiples, set } = preferences
      set({ multiples: { ...multiples, [market.symbol]: multiple } })
    },
  }
}

export type TicketState = ReturnType<typeof useTicket>
