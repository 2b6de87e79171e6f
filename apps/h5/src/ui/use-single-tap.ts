import { type MouseEvent, useEffect, useRef } from 'react'

/** A control ignores taps for 500 ms after one, so a double tap is one (docs/APP.md). */
const tapRestMs = 500

/** The tap of something that acts; once what it began is over, the next tap counts at once. */
export function useSingleTap<Target>(
  onTap: ((event: MouseEvent<Target>) => void) | undefined,
  isBusy = false,
) {
  const lastTapAt = useRef(0)
  useEffect(() => {
    if (!isBusy) lastTapAt.current = 0
  }, [isBusy])
  return (event: MouseEvent<Target>) => {
    const now = Date.now()
    const age = now - lastTapAt.current
    // A clock that was set back must not lock it.
    if (age >= 0 && age < tapRestMs) {
      event.preventDefault()
      return
    }
    lastTapAt.current = now
    onTap?.(event)
  }
}
