import { localeOf } from '@candor/protocol'
import { useEffect, useRef, useState } from 'react'

import { usePreferences } from '../app/preferences.ts'
import { serverNow } from '../app/server-time.ts'
import { classes } from './classes.ts'

type Props = {
  /** Epoch milliseconds by the server's clock. */
  until: number
  /** Called once, when no time is left. */
  onEnd?: () => void
  className?: string
}

/** The time that is left, by the server's clock: `02:03:04`, before it the days. */
export function Countdown({ until, onEnd, className }: Props) {
  const lang = usePreferences((preferences) => preferences.lang)
  const leftMs = useTimeLeft(until, onEnd)
  return (
    // A screen reader announces a timer on request, not every second.
    <span role="timer" className={classes('num whitespace-nowrap', className)}>
      {formatTimeLeft(leftMs, localeOf(lang))}
    </span>
  )
}

const dayMs = 86_400_000

/** A started second counts as a whole one. */
export function formatTimeLeft(leftMs: number, languageTag: string): string {
  const seconds = Math.ceil(leftMs / 1000)
  const clock = [seconds / 3600, seconds / 60, seconds].map((count, place) =>
    String(Math.floor(count) % (place === 0 ? 24 : 60)).padStart(2, '0'),
  )
  const days = Math.floor((seconds * 1000) / dayMs)
  if (days === 0) return clock.join(':')
  const unit = { style: 'unit', unit: 'day', unitDisplay: 'narrow' } as const
  return `${new Intl.NumberFormat(languageTag, unit).format(days)} ${clock.join(':')}`
}

/** Milliseconds until a time, renewed as each second ends; also updated when the page becomes visible again. */
export function useTimeLeft(until: number, onEnd?: () => void): number {
  const [now, setNow] = useState(serverNow)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  const leftMs = Math.max(0, until - now)
  const isOver = leftMs === 0
  useEffect(() => {
    if (isOver) return end.current?.()
    const update = () => setNow(serverNow())
    const timer = setTimeout(update, leftMs % 1000 || 1000)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [isOver, leftMs])
  return leftMs
}
