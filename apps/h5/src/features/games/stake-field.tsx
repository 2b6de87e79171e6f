import { useTranslation } from 'react-i18next'

import { NumberField } from '../../ui/number-field.tsx'
import type { GamesState, Terms } from './use-games.ts'

type Props = {
  state: GamesState
  terms: Terms
  stake: string
  onChange: (stake: string) => void
}

const textOf = (units: number) => String(Math.floor(units) / 100)
const unitsOf = (stake: string) => Math.round(Number(stake) * 100)

/** The stake, with buttons for the usual ones. */
export function StakeField({ state, terms, stake, onChange }: Props) {
  const { t } = useTranslation('games')
  const [min, max] = [unitsOf(terms.stake_min), unitsOf(terms.stake_max)]
  const within = (units: number) =>
    onChange(textOf(Math.max(min, Math.min(units, max, Math.max(min, unitsOf(state.credits))))))
  const quick = [
    { label: t('min'), units: min },
    { label: '½', units: unitsOf(stake) / 2 },
    { label: '2×', units: unitsOf(stake) * 2 },
    { label: t('max'), units: max },
  ]
  return (
    <div>
      <NumberField
        label={t('stake')}
        unit={t('credits_short')}
        value={stake}
        onChange={onChange}
        scale={2}
        step="1"
      />
      <div className="grid grid-cols-4 gap-2 pt-2">
        {quick.map(({ label, units }) => (
          <button
            key={label}
            type="button"
            onClick={() => within(units)}
            className="h-9 touch truncate rounded-chip bg-field text-sm font-medium text-ink-2 active:opacity-70"
          >
            {label}
          </button>
        ))}
      </div>
      <p className="num pt-2 text-sm text-ink-3">
        {t('limits', { min: textOf(min), max: textOf(max) })}
        {' · '}
        {t('day_limit', {
          lost: Math.max(0, Number(state.lost_today)),
          max: Number(terms.day_loss_max),
        })}
      </p>
    </div>
  )
}
