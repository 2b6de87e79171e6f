import { useTranslation } from 'react-i18next'

import { classes } from '../../ui/classes.ts'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import type { Currency } from './use-currencies.ts'

type Props = {
  currencies: readonly Currency[]
  selected: string
  onSelect: (code: string) => void
}

/** Coins side by side, the dollar coin first because markets are priced in it. */
export function CurrencyPicker({ currencies, selected, onSelect }: Props) {
  const { t } = useTranslation('assets')
  const shown = currencies.toSorted(
    (a, b) => Number(b.code === 'USDT') - Number(a.code === 'USDT') || a.id - b.id,
  )
  return (
    <fieldset className="no-bar -mx-4 flex gap-2 overflow-x-auto px-4 py-4">
      <legend className="sr-only">{t('currency')}</legend>
      {shown.map(({ id, code }) => (
        <label
          key={id}
          className={classes(
            'relative flex h-11 shrink-0 items-center gap-2 rounded-full bg-field pr-4 pl-2 text-base ring-inset',
            'has-focus-visible:outline-2 has-focus-visible:outline-brand',
            code === selected ? 'font-semibold ring-2 ring-brand' : 'text-ink-2',
          )}
        >
          <input
            type="radio"
            name="currency"
            checked={code === selected}
            onChange={() => onSelect(code)}
            className="absolute inset-0 size-full appearance-none rounded-full"
          />
          <CoinIcon code={code} size={28} />
          {code}
        </label>
      ))}
    </fieldset>
  )
}
