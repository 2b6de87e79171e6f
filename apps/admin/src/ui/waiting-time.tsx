import { Tag, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'

import { TimeText } from './texts.tsx'
import { useNow } from './use-now.ts'

const minuteMs = 60_000
/** A case with less than this share of its time left is marked. */
const nearlyDue = 0.25

/** How long a case has waited, coloured by what is left of its time. */
export function WaitingTime({ from, due }: { from: number; due: number }) {
  const { t } = useTranslation()
  const now = useNow(minuteMs)
  const left = due - now
  const color = left < 0 ? 'red' : left < (due - from) * nearlyDue ? 'gold' : 'default'
  return (
    <Tooltip
      title={
        <>
          {t('review.due')} <TimeText at={due} />
        </>
      }
    >
      <Tag color={color} style={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>
        {left < 0
          ? t('review.overdue_by', { duration: durationOf(-left) })
          : durationOf(Math.max(0, now - from))}
      </Tag>
    </Tooltip>
  )
}

/** Days and hours, hours and minutes, or minutes. */
export function durationOf(ms: number): string {
  const minutes = Math.floor(ms / minuteMs)
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} d ${hours % 24} h`
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}
