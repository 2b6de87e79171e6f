import { formatAmount, formatDateTime } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../ui/button-link.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Result } from '../../ui/result.tsx'
import { lockupPaths } from './paths.ts'
import { rateRange } from './rate-range.ts'
import type { LockupPosition } from './use-lockup.ts'

/** It is locked: its number, when it pays and when it ends. */
export function SubscribedResult({ position }: { position: LockupPosition }) {
  const { t } = useTranslation('lockup')
  const { id, code, amount, days } = position
  return (
    <>
      <NavBar title={t('title')} />
      <Result
        title={t('done_title', { amount: formatAmount(amount), code })}
        text={t('done_text', { time: formatDateTime(position.next_dividend_at).slice(0, -3) })}
        actions={
          <>
            <ButtonLink to={lockupPaths.positions(id)}>{t('view_position')}</ButtonLink>
            <ButtonLink tone="quiet" to={lockupPaths.plans()}>
              {t('to_plans')}
            </ButtonLink>
          </>
        }
      >
        <DetailList
          rows={[
            { label: t('plan'), value: `${code} · ${t('days', { count: days })}` },
            { label: t('daily_rate'), value: rateRange(position) },
            { label: t('matures'), value: formatDateTime(position.matures_at) },
          ]}
        />
      </Result>
    </>
  )
}
