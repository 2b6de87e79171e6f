import { formatAmount, formatDateTime } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../ui/button.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { AnnouncedLimits } from './announced-limits.tsx'
import { levelGate } from './level-gate.ts'
import { LevelTag } from './level-tag.tsx'
import { verificationPaths } from './paths.ts'
import type { Real, RealLevel } from './use-real.ts'

type Props = { level: RealLevel; real: Real }

/** One level: its limits, what it asks for, and its form where it can be submitted now. */
export function LevelCard({ level, real }: Props) {
  const { t } = useTranslation('verification')
  const { level: number, state_name: state, limits } = level
  const gate = levelGate(real, number)
  const isFirst = number === 1
  return (
    <li className="rounded-tile bg-raised p-4">
      <div className="flex items-center justify-between gap-3 pb-3">
        <h3 className="min-w-0 text-md font-semibold">{t(isFirst ? 'level_1' : 'level_2')}</h3>
        <LevelTag state={state} />
      </div>
      <DetailList
        rows={[
          {
            label: t('limit_withdraw'),
            value: `${formatAmount(limits.withdraw_daily_btc)} BTC`,
          },
          { label: t('limit_fiat'), value: `${formatAmount(limits.fiat_trade_usdt)} USDT` },
        ]}
      />
      <AnnouncedLimits level={number} />
      {state !== 'approved' && (
        <p className="mt-3 text-sm text-ink-3">{t(isFirst ? 'needs_1' : 'needs_2')}</p>
      )}
      {gate === undefined && (
        <div className="mt-4">
          <ButtonLink to={isFirst ? verificationPaths.basic() : verificationPaths.advanced()}>
            {t(state === 'rejected' ? 'submit_again' : 'start')}
          </ButtonLink>
        </div>
      )}
      {gate === 'attempts' && real.next_attempt_at !== null && (
        <p className="mt-3 text-sm text-warn">
          {t('attempts_none', { time: formatDateTime(real.next_attempt_at).slice(0, -3) })}
        </p>
      )}
      {gate === 'level_first' && <p className="mt-3 text-sm text-ink-3">{t('level_first')}</p>}
    </li>
  )
}
