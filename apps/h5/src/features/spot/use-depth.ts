import { useEffect, useState } from 'react'

import { socket } from '../../app/api.ts'
import { createFrameBatch } from '../../live/keyed-store.ts'
import { createDepthBook, type Depth } from './depth-book.ts'

/**
 * The best levels of a market's book, at most once a frame; undefined until the snapshot came. Read it
 * once a page: the snapshot is sent on joining, so a second reader would miss it.
 */
export function useDepth(symbol: string, levels: number): Depth | undefined {
  const [shown, setShown] = useState<{ symbol: string; depth: Depth }>()
  useEffect(() => {
    const book = createDepthBook()
    let isGone = false
    const announce = createFrameBatch<string>(() => {
      if (!isGone) setShown({ symbol, depth: book.top(levels) })
    })
    const stop = socket.subscribe(`depth:${symbol}`, (message) => {
      if (book.apply(message)) announce(symbol)
    })
    return () => {
      isGone = true
      stop()
    }
  }, [symbol, levels])
  // The book of the market before this one is not this one's.
  return shown?.symbol === symbol ? shown.depth : undefined
}
