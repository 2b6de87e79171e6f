import { useEffect, useState } from 'react'

/** True once this much time has passed with the component on the page. */
export function useAfter(delayMs: number) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return isOver
}
