import { formatAmount } from '@candor/client'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import type { CouponPickerProps } from '../../app/feature.ts'
import { Select } from '../../ui/select.tsx'
import { faceOf } from './coupon-words.ts'
import { useUsable } from './use-coupons.ts'

const none = 'none'

/** The coupon of an order or a position: the one that saves most at first, another one, or none. A bonus is never chosen by itself. */
export function CouponPicker({ use, chosen, onChoose }: CouponPickerProps) {
  const { t } = useTranslation('coupon')
  const { data: usable, isError } = useUsable(use)
  const isAnswered = usable !== undefined || isError
  const [first] = usable?.filter(({ kind, saves }) => kind !== 'bonus' && Number(saves) > 0) ?? []
  const best = first === undefined ? '' : String(first.id)
  const isMissing =
    chosen !== undefined && chosen !== '' && usable?.every(({ id }) => String(id) !== chosen)
  useEffect(() => {
    if (isAnswered && (chosen === undefined || isMissing === true)) onChoose(best)
  }, [isAnswered, chosen, isMissing, best, onChoose])
  if (usable === undefined || usable.length === 0) return null
  return (
    <div className="mt-3 flex items-center justify-between gap-3 pt-1 hair-t">
      <span className="text-base text-ink-3">{t('coupon')}</span>
      <Select
        label={t('coupon')}
        look="text"
        items={[
          ...usable.map((coupon) => ({
            key: String(coupon.id),
            label: `${t(`kind_${coupon.kind}`)} ${faceOf(coupon)}`,
            detail: t(coupon.kind === 'fee' ? 'saves' : 'adds', {
              money: `${formatAmount(coupon.saves)} ${coupon.code}`,
            }),
          })),
          { key: none, label: t('none') },
        ]}
        selected={chosen === undefined || chosen === '' ? none : chosen}
        onSelect={(key) => onChoose(key === none ? '' : key)}
      />
    </div>
  )
}
