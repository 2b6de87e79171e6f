import { formatAmount } from '@candor/client'
import { ChevronRight, Landmark, Wallet } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../../app/paths.ts'
import { classes } from '../../../ui/classes.ts'
import { Money } from '../../../ui/money.tsx'
import type { Fiat } from './use-quick.ts'

const money = (amount: string) => formatAmount(amount, { scaleMin: 2 })

export type Method = 'balance' | 'deposit'
type Props = {
  fiat: Fiat
  /** How much is missing of the cost; empty where nothing is. */
  short: string
  selected: Method
  onSelect: (method: Method) => void
}

/** Whether the fiat account pays, or a deposit comes first. */
export function PayMethods({ fiat, short, selected, onSelect }: Props) {
  const { t } = useTranslation('convert')
  const name = useId()
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="pb-2 text-sm text-ink-2">{t('pay_with')}</legend>
      <MethodRow
        name={name}
        icon={<Wallet size={20} strokeWidth={1.75} aria-hidden />}
        title={t('pay_balance')}
        detail={
          short === '' ? (
            <Money value={fiat.available} unit={fiat.code} />
          ) : (
            <span className="text-warn">
              {t('pay_short', {
                available: money(fiat.available),
                code: fiat.code,
                amount: money(short),
              })}
            </span>
          )
        }
        isSelected={selected === 'balance'}
        onSelect={() => onSelect('balance')}
      />
      <MethodRow
        name={name}
        icon={<Landmark size={20} strokeWidth={1.75} aria-hidden />}
        title={t('pay_bank')}
        detail={t('pay_bank_text')}
        isSelected={selected === 'deposit'}
        onSelect={() => onSelect('deposit')}
      />
      <Link
        to={paths.fundRecords('deposit')}
        className="touch flex min-h-11 items-center justify-between text-sm text-ink-2"
      >
        {t('pay_records')}
        <ChevronRight size={16} aria-hidden />
      </Link>
    </fieldset>
  )
}

type RowProps = {
  name: string
  icon: ReactNode
  title: string
  detail: ReactNode
  isSelected: boolean
  onSelect: () => void
}

function MethodRow({ name, icon, title, detail, isSelected, onSelect }: RowProps) {
  return (
    <label
      className={classes(
        'relative flex min-h-15 items-center gap-3 rounded-tile px-4 py-2 ring-inset',
        'has-focus-visible:outline-2 has-focus-visible:outline-brand',
        isSelected ? 'ring-2 ring-brand' : 'ring-1 ring-line',
      )}
    >
      <input
        type="radio"
        name={name}
        aria-label={title}
        checked={isSelected}
        onChange={onSelect}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span className="text-brand">{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block text-md font-medium">{title}</span>
        <span className="block text-sm text-ink-3">{detail}</span>
      </span>
      <span
        aria-hidden
        className={classes(
          'size-5 shrink-0 rounded-full ring-inset',
          isSelected ? 'ring-6 ring-brand' : 'ring-1 ring-line-strong',
        )}
      />
    </label>
  )
}
