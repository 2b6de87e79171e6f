import { CircleCheck, CircleX, Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { classes } from '../../ui/classes.ts'
import type { CheckedReceipt } from './check-receipt.ts'

const looks = {
  equal: { icon: CircleCheck, tone: 'bg-up-soft text-up' },
  different: { icon: CircleX, tone: 'bg-down-soft text-down' },
  newer: { icon: Info, tone: 'bg-warn-soft text-warn' },
} as const

/** Whether this device computes the same. */
export function Verdict({ verdict }: Pick<CheckedReceipt, 'verdict'>) {
  const { t } = useTranslation('receipt')
  const { icon: Icon, tone } = looks[verdict]
  return (
    <output className={classes('flex gap-3 rounded-tile p-4', tone)}>
      <Icon size={22} className="shrink-0" aria-hidden />
      <span>
        <strong className="block text-md font-semibold">{t(`verdict_${verdict}`)}</strong>
        <span className="mt-0.5 block text-sm text-ink-2">{t(`verdict_${verdict}_text`)}</span>
      </span>
    </output>
  )
}
