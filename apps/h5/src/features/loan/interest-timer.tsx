import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { serverNow } from '../../app/server-time.ts'
import { Countdown } from '../../ui/countdown.tsx'

const hourMs = 3_600_000
const nextHour = () => (Math.floor(serverNow() / hourMs) + 1) * hourMs

/** The time until the next hour of interest; then the loans are fetched again. */
export function InterestTimer() {
  const client = useQueryClient()
  const [until, setUntil] = useState(nextHour)
  return (
    <Countdown
      key={until}
      until={until}
      onEnd={() => {
        setUntil(nextHour)
        void client.invalidateQueries({ queryKey: ['user', 'loan'] })
      }}
    />
  )
}
