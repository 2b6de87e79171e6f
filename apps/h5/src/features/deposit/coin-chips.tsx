import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { CoinIcon } from '../../ui/coin-icon.tsx'

type Props = {
  title: string
  codes: readonly string[]
  onChoose: (code: string) => void
  onClear?: () => void
}

/** A few coins in a row. */
export function CoinChips({ title, codes, onChoose, onClear }: Props) {
  const { t } = useTranslation('common')
  return (
    <section aria-label={title} className="px-4 pt-2 pb-1">
      <div className="flex h-7 items-center justify-between">
        <h2 className="text-sm text-ink-3">{title}</h2>
        {onClear !== undefined && (
          <button
            type="button"
            aria-label={t('clear')}
            onClick={onClear}
            className="grid size-7 touch place-items-center text-ink-3"
          >
            <Trash2 size={14} aria-hidden />
          </button>
        )}
      </div>
      <ul className="flex flex-wrap gap-2 pt-1">
        {codes.map((code) => (
          <li key={code}>
            <button
              type="button"
              onClick={() => onChoose(code)}
              className="flex h-9 touch items-center gap-1.5 rounded-full bg-field pr-3.5 pl-2 text-base font-medium active:opacity-80"
            >
              <CoinIcon code={code} size={22} />
              {code}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
