import { useEffect, useState } from 'react'

import { serverNow } from '../../app/server-time.ts'

const longestMs = 2 ** 31 - 1

/** Whether a time has come by the server's clock; rendered again when it does. */
export function useIsPast(at: number): boolean {
  const [now, setNow] = useState(serverNow)
  const leftMs = at - now
  const isPast = leftMs <= 0
  useEffect(() => {
    if (isPast) return
    const update = () => setNow(serverNow())
    const timer = setTimeout(update, Math.min(longestMs, leftMs))
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [isPast, leftMs])
  return isPast
}
