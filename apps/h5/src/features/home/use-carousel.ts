import { useEffect, useRef, useState } from 'react'

const turnMs = 5000

const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Rotates cards of the track's width one after the other. It pauses while the user touches the track,
 * or has the pointer or the focus in it; with reduced motion it does not rotate.
 */
export function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld || count < 2 || isMotionReduced()) return
    const timer = setInterval(() => {
      if (!document.hidden) scrollToCard(track.current, (index + 1) % count)
    }, turnMs)
    return () => clearInterval(timer)
  }, [count, index, isHeld])
  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  return {
    index,
    show: (index: number) => scrollToCard(track.current, index),
    track: {
      ref: track,
      onScroll: () => {
        const { scrollLeft, clientWidth } = track.current ?? { scrollLeft: 0, clientWidth: 1 }
        setIndex(Math.round(scrollLeft / Math.max(1, clientWidth)))
      },
    },
    area: {
      onTouchStart: hold,
      onTouchEnd: release,
      onTouchCancel: release,
      onMouseEnter: hold,
      onMouseLeave: release,
      onFocus: hold,
      onBlur: release,
    },
  }
}

function scrollToCard(track: HTMLElement | null, index: number) {
  const behavior = isMotionReduced() ? 'instant' : 'smooth'
  track?.scrollTo({ left: index * track.clientWidth, behavior })
}
