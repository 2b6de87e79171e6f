import { RefreshCw } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { classes } from './classes.ts'

const triggerDistance = 64
const distanceMax = 96

type Props = { onRefresh: () => Promise<unknown>; children: ReactNode }

/**
 * A pull down at the top of the page fetches again. Only the indicator moves: transforming the page would
 * also move everything that is fixed to the screen.
 */
export function PullToRefresh({ onRefresh, children }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const [distance, setDistance] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const refresh = useRef(onRefresh)
  useEffect(() => {
    refresh.current = onRefresh
  })
  useEffect(() => {
    const element = area.current
    if (element === null) return undefined
    let startY: number | undefined
    let pulled = 0
    const pull = (next: number) => {
      pulled = next
      setDistance(next)
    }
    const start = ({ touches }: TouchEvent) => {
      startY = window.scrollY <= 0 && touches.length === 1 ? touches[0]?.clientY : undefined
    }
    const move = ({ touches }: TouchEvent) => {
      const y = touches[0]?.clientY
      if (startY === undefined || y === undefined || window.scrollY > 0) return
      // Half the distance of the finger, as resistance.
      pull(Math.min(distanceMax, Math.max(0, (y - startY) / 2)))
    }
    const end = () => {
      startY = undefined
      if (pulled >= triggerDistance) {
        setIsBusy(true)
        void refresh.current().finally(() => setIsBusy(false))
      }
      pull(0)
    }
    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchmove', move, { passive: true })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [])
  const shown = isBusy ? triggerDistance : distance
  return (
    <div ref={area}>
      {shown > 0 && (
        <div
          aria-hidden
          className="pointer-events-none fixed inset-x-0 top-0 z-(--z-tips) flex justify-center"
          style={{ transform: `translateY(${shown - 32}px)` }}
        >
          <span className="grid size-9 place-items-center rounded-full bg-surface text-brand ring-1 ring-line">
            <RefreshCw
              size={17}
              className={classes(isBusy && 'animate-spin')}
              style={{ transform: isBusy ? undefined : `rotate(${shown * 3}deg)` }}
            />
          </span>
        </div>
      )}
      {children}
    </div>
  )
}
