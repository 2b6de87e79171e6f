import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Coupon, useClaim } from './use-coupons.ts'

/** Credits the money of a coupon, after a confirmation. */
export function ClaimButton({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('coupon')
  const { id, amount, code } = coupon
  const money = `${formatAmount(amount)} ${code}`
  const claim = useClaim(() => toast(t('claimed', { money })))
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => claim.confirm()}>
        {t('claim')}
      </Button>
      <ConfirmSheet
        title={t('claim_title')}
        confirmLabel={t('claim')}
        isOpen={claim.isConfirming}
        isBusy={claim.isBusy}
        onClose={() => claim.cancel(id)}
        onConfirm={() => claim.send(id)}
      >
        <DetailList
          rows={[
            { label: t('money'), value: money },
            { label: t('credited_to'), value: t('account') },
          ]}
        />
        <p className="mt-3 text-sm text-ink-3">{t('claim_text')}</p>
      </ConfirmSheet>
    </>
  )
}
