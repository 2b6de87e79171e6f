import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import type { Currency } from '../live/use-currencies.ts'
import { classes } from './classes.ts'

export type Network = Currency['networks'][number]

type Props = {
  networks: readonly Network[]
  purpose: 'deposit' | 'withdraw'
  selected: string | undefined
  onSelect: (network: Network['network']) => void
}

/** The networks of a coin. A paused one can be looked at, so that the user learns that it is paused. */
export function NetworkChips({ networks, purpose, selected, onSelect }: Props) {
  const { t } = useTranslation('assets')
  const name = useId()
  return (
    <fieldset>
      <legend className="pb-1.5 text-sm text-ink-2">{t('network')}</legend>
      <div className="flex flex-wrap gap-2">
        {networks.map(({ network, label, ...state }) => (
          <label
            key={network}
            className={classes(
              'relative flex min-h-11 items-center rounded-field px-3 text-base ring-inset',
              'has-focus-visible:outline-2 has-focus-visible:outline-brand',
              network === selected
                ? 'bg-brand-soft font-semibold text-brand-ink ring-1 ring-brand'
                : 'bg-field text-ink-2',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={network === selected}
              onChange={() => onSelect(network)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-field"
            />
            {label}
            {!state[`${purpose}_on`] && (
              <span className="ml-1.5 text-sm font-normal text-warn">{t('paused')}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
