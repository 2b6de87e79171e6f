import { useEffect, useState } from 'react'

/** An index that cycles while the page is visible; with reduced motion it stays at the first. */
export function useTurns(count: number, turnMs: number): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (!document.hidden) setTurn((turn) => turn + 1)
    }, turnMs)
    return () => clearInterval(timer)
  }, [count, turnMs])
  return count === 0 ? 0 : turn % count
}
