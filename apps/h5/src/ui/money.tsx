import { formatAmount, type Direction, formatPrice } from '@candor/client'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { usePreferences } from '../app/preferences.ts'
import { classes } from './classes.ts'

type Props = {
  value: string
  scaleMax?: number
  scaleMin?: number
  unit?: string
  className?: string
}

/** A balance of the user: shown as dots while balances are hidden. */
export function Money({ value, scaleMax = 8, scaleMin = 0, unit, className }: Props) {
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden)
  const text = isHidden ? '••••••' : formatAmount(value, { scaleMax, scaleMin })
  return (
    <span className={classes('num', className)}>
      {unit === undefined ? text : `${text} ${unit}`}
    </span>
  )
}

type PriceTextProps = {
  value: string
  scale: number
  /** Direction of the last change; omitted for a price without one. */
  direction?: Direction
  className?: string
}

/** A price at its market's scale, in the colour of its last move. A market without a price yet has zero. */
export function PriceText({ value, scale, direction = 'flat', className }: PriceTextProps) {
  const tone = { up: 'text-up', down: 'text-down', flat: '' }[direction]
  const text = Number(value) === 0 ? '--' : formatPrice(value, scale)
  return <span className={classes('num', tone, className)}>{text}</span>
}

/** The eye beside a total: hides every balance in the app, and stores the choice. */
export function HideBalanceButton() {
  const { t } = useTranslation('common')
  const { isBalanceHidden, set } = usePreferences()
  const Icon = isBalanceHidden ? EyeOff : Eye
  return (
    <button
      type="button"
      aria-pressed={isBalanceHidden}
      aria-label={t('hide_balances')}
      onClick={() => set({ isBalanceHidden: !isBalanceHidden })}
      className="inline-grid size-6 touch place-items-center text-ink-3"
    >
      <Icon size={15} aria-hidden />
    </button>
  )
}
