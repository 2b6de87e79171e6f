import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../ui/button-link.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Result } from '../../ui/result.tsx'
import { lockupPaths } from './paths.ts'
import type { Redemption } from './use-redeem.ts'

/** It is back: what was returned, what it cost, what was earned. */
export function RedeemedResult({ redemption }: { redemption: Redemption }) {
  const { t } = useTranslation('lockup')
  const { code, returned, penalty, dividends } = redemption
  const money = (value: string) => `${formatAmount(value)} ${code}`
  return (
    <Result
      title={t('redeemed_done', { amount: formatAmount(returned), code })}
      actions={
        <>
          <ButtonLink to={lockupPaths.positions()}>{t('positions')}</ButtonLink>
          <ButtonLink tone="quiet" to={lockupPaths.plans()}>
            {t('to_plans')}
          </ButtonLink>
        </>
      }
    >
      <DetailList
        rows={[
          { label: t('returned'), value: money(returned) },
          { label: t('penalty'), value: money(penalty) },
          { label: t('dividends'), value: money(dividends) },
        ]}
      />
    </Result>
  )
}
