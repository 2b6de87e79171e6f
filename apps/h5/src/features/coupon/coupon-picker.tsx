import { formatAmount } from '@candor/client'
import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import type { BonusPickerProps, ChosenCoupon, CouponPickerProps } from '../../app/feature.ts'
import { Select } from '../../ui/select.tsx'
import { faceOf } from './coupon-words.ts'
import { type UsableCoupon, useBonuses, useUsable } from './use-coupons.ts'

const none = 'none'
const noCoupon: ChosenCoupon = { id: '', bonus: '0' }

/** The coupon of an order or a position: the one that saves most at first, another one, or none. A bonus is never chosen by itself. */
export function CouponPicker({ use, chosen, onChoose }: CouponPickerProps) {
  const { t } = useTranslation('coupon')
  const { data: usable, isError } = useUsable(use)
  const isAnswered = usable !== undefined || isError
  const best = usable?.find(({ kind, saves }) => kind !== 'bonus' && Number(saves) > 0)
  const isMissing =
    chosen !== undefined && chosen !== '' && usable?.every(({ id }) => String(id) !== chosen)
  useEffect(() => {
    if (isAnswered && (chosen === undefined || isMissing === true)) onChoose(choiceOf(best))
  }, [isAnswered, chosen, isMissing, best, onChoose])
  if (usable === undefined || usable.length === 0) return null
  const taken = usable.find(({ id }) => String(id) === chosen)
  return (
    <div className="mt-3 pt-2.5 hair-t">
      <div className="flex items-center justify-between gap-3">
        <span className="text-base text-ink-3">{t('coupon')}</span>
        <Choice
          label={t('coupon')}
          look="text"
          coupons={usable}
          nameOf={(coupon) => `${t(`kind_${coupon.kind}`)} ${faceOf(coupon)}`}
          chosen={chosen}
          onChoose={onChoose}
        />
      </div>
      {taken && <p className="num mt-1 text-right text-sm text-up">{gainText(taken, t)}</p>}
    </div>
  )
}

/** A bonus as margin of a contract, before its size is known: none at first. */
export function BonusPicker({ currency, chosen, onChoose }: BonusPickerProps) {
  const { t } = useTranslation('coupon')
  const { data: bonuses = [] } = useBonuses(currency)
  if (bonuses.length === 0) return null
  return (
    <div className="flex h-6 items-center justify-between gap-3">
      <span className="text-sm text-ink-3">{t('bonus')}</span>
      <Choice
        label={t('bonus')}
        look="line"
        coupons={bonuses}
        nameOf={faceOf}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  )
}

type ChoiceProps = Pick<CouponPickerProps, 'chosen' | 'onChoose'> & {
  label: string
  look: 'text' | 'line'
  coupons: readonly UsableCoupon[]
  nameOf: (coupon: UsableCoupon) => string
}

function Choice({ label, look, coupons, nameOf, chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('coupon')
  return (
    <Select
      label={label}
      look={look}
      items={[
        ...coupons.map((coupon) => ({
          key: String(coupon.id),
          label: nameOf(coupon),
          detail: gainText(coupon, t),
        })),
        { key: none, label: t('none') },
      ]}
      selected={coupons.some(({ id }) => String(id) === chosen) ? (chosen ?? none) : none}
      onSelect={(key) => onChoose(choiceOf(coupons.find(({ id }) => String(id) === key)))}
    />
  )
}

/** What a coupon saves of a fee, or adds. */
const gainText = ({ kind, saves, code }: UsableCoupon, t: TFunction<'coupon'>) =>
  t(kind === 'fee' ? 'saves' : 'adds', { money: `${formatAmount(saves)} ${code}` })

const choiceOf = (coupon: UsableCoupon | undefined): ChosenCoupon =>
  coupon === undefined
    ? noCoupon
    : { id: String(coupon.id), bonus: coupon.kind === 'bonus' ? coupon.saves : '0' }
