import { formatAmount, formatRate } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { IeoProject } from './use-ieo.ts'

type Props = { project: Pick<IeoProject, 'applied' | 'supply' | 'token' | 'progress'> }

/** How much of the supply is applied for; more than all of it is stated in full. */
export function DemandBar({ project }: Props) {
  const { t } = useTranslation('ieo')
  const { applied, supply, token, progress } = project
  const [part, all] = [applied, supply].map((amount) => formatAmount(amount, { scaleMax: 2 }))
  return (
    <span className="block">
      <ProgressBar share={Number(progress)} />
      <span className="num mt-1.5 flex flex-wrap justify-between gap-x-3 text-xs text-ink-3">
        <span>{`${t('applied_of', { part, all })} ${token}`}</span>
        <span className={isOversubscribed({ progress }) ? 'font-medium text-warn' : undefined}>
          {formatRate(progress, { scaleMax: 1, scaleMin: 0 })}
        </span>
      </span>
    </span>
  )
}

export const isOversubscribed = ({ progress }: Pick<IeoProject, 'progress'>): boolean =>
  Number(progress) > 1
