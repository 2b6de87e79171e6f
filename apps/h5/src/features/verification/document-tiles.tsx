import { BookUser, Car, IdCard } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { classes } from '../../ui/classes.ts'
import type { IdType } from './use-real.ts'

const types = [
  { key: 'idcard', icon: IdCard },
  { key: 'passport', icon: BookUser },
  { key: 'driver', icon: Car },
] as const

type Props = { selected: IdType; onSelect: (type: IdType) => void }

/** The kind of document, as three tiles. */
export function DocumentTiles({ selected, onSelect }: Props) {
  const { t } = useTranslation('verification')
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t('type')} className="grid grid-cols-3 gap-2">
      {types.map(({ key, icon: Icon }) => (
        <label
          key={key}
          className={classes(
            'relative flex min-h-22 flex-col items-center justify-center gap-1.5 rounded-tile px-1 py-3 text-center text-sm ring-inset',
            'has-focus-visible:outline-2 has-focus-visible:outline-brand',
            key === selected
              ? 'bg-brand-soft font-semibold text-brand-ink ring-2 ring-brand'
              : 'bg-field text-ink-2',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={key === selected}
            onChange={() => onSelect(key)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Icon size={26} strokeWidth={1.5} aria-hidden />
          <span className="text-balance">{t(`type_${key}`)}</span>
        </label>
      ))}
    </div>
  )
}
