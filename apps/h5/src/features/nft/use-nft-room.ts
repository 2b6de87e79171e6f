import type { RealtimeEvents } from '@candor/protocol'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { serverNow } from '../../app/server-time.ts'
import { useRoom } from '../../live/use-room.ts'
import { cardsKey, type NftCard, nftKey } from './use-nft.ts'

type Changed = RealtimeEvents['nft_sale']
type Cards = InfiniteData<{ readonly list: readonly NftCard[] }>

/** A burst of bids causes one fetch. */
const gatherMs = 200

/** Bids, ends and payments of all viewers: cards change at once, and what is open is fetched again. */
export function useNftRoom() {
  const client = useQueryClient()
  const waiting = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useRoom('nft', (message) => {
    if (message.event !== 'nft_sale') return
    const changed = message.data
    client.setQueriesData<Cards>(
      { queryKey: cardsKey },
      (cards) => cards && patched(cards, changed),
    )
    waiting.current.add(changed.code)
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      for (const code of waiting.current)
        for (const part of ['detail', 'bids'])
          void client.invalidateQueries({ queryKey: [...nftKey, part, code] })
      waiting.current.clear()
    }, gatherMs)
  })
}

const patched = (cards: Cards, changed: Changed): Cards => ({
  ...cards,
  pages: cards.pages.map((page) => ({
    ...page,
    list: page.list.map((card) => (card.code === changed.code ? changedCard(card, changed) : card)),
  })),
})

export function changedCard(card: NftCard, changed: Changed): NftCard {
  const { state, price, bids, end_at, left } = changed
  const isSelling = state === 'open' && left > 0 && serverNow() < end_at
  const status = isSelling ? (card.start_at > serverNow() ? 2 : 1) : 0
  return { ...card, state, price, bids, end_at, left, status }
}
