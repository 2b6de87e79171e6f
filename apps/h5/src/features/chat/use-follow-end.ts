import { useEffect, useRef, useState } from 'react'

/** So far from the end the reader still follows the newest message. */
const nearPx = 160

const isNearEnd = () =>
  document.documentElement.scrollHeight - window.scrollY - window.innerHeight < nearPx

/**
 * Scrolls to the newest message while the reader is at the end or has written it; a reader of older ones stays where they are
 * and learns that there is something new. `newest` is its id, zero without one.
 */
export function useFollowEnd({ newest, isOwn }: { newest: number; isOwn: boolean }) {
  const end = useRef<HTMLDivElement>(null)
  // Measured by scrolling, before a new message makes the page longer.
  const isFollowing = useRef(true)
  const [seen, setSeen] = useState(newest)
  const toEnd = () => {
    end.current?.scrollIntoView({ block: 'end' })
    setSeen(newest)
  }
  useEffect(() => {
    const follow = () => {
      isFollowing.current = isNearEnd()
      if (isFollowing.current) setSeen(newest)
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [newest])
  useEffect(() => {
    if (newest === 0 || !(isFollowing.current || isOwn)) return
    end.current?.scrollIntoView({ block: 'end' })
    setSeen(newest)
  }, [newest, isOwn])
  return { end, hasNew: newest > seen, toEnd }
}
