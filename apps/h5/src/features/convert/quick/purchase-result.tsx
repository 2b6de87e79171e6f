import { formatAmount, formatDateTime } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { paths } from '../../../app/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Result } from '../../../ui/result.tsx'
import { PriceText } from './price-text.tsx'
import type { Purchase } from './use-quick.ts'

/** What was bought, and where it is. */
export function PurchaseResult({ made, onAgain }: { made: Purchase; onAgain: () => void }) {
  const { t } = useTranslation('convert')
  const { receives, to_code: coin, number, from_code: fiat } = made
  return (
    <Result
      title={t('bought', { amount: formatAmount(receives), code: coin })}
      text={t('bought_text')}
      rows={[
        { label: t('you_pay'), value: <Money value={number} unit={fiat} /> },
        {
          label: t('price'),
          value: <PriceText of={made} />,
        },
        { label: t('time'), value: formatDateTime(made.closed_at) },
      ]}
      actions={
        <>
          <ButtonLink to={paths.assets({ account: 'change' })}>{t('to_assets')}</ButtonLink>
          <Button tone="quiet" onClick={onAgain}>
            {t('buy_again')}
          </Button>
        </>
      }
    />
  )
}
