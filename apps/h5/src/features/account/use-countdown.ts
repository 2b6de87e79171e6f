import { useEffect, useState } from 'react'

/** Seconds left until a moment that `start` sets; 0 when it has passed. */
export function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(
      // By the clock and not by counting: a phone that slept wakes to the right figure.
      () => setSecondsLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))),
      250,
    )
    return () => clearTimeout(timer)
  })
  return {
    secondsLeft,
    start(seconds) {
      setEndsAt(Date.now() + seconds * 1000)
      setSecondsLeft(seconds)
    },
  }
}
