import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { IconButton } from '../../ui/icon-button.tsx'
import { useSearchHistory } from './search-history.ts'

/** What was searched before, to search it again with one tap. */
export function SearchChips({ onPick }: { onPick: (text: string) => void }) {
  const { t } = useTranslation('market')
  const { texts, clear } = useSearchHistory()
  if (texts.length === 0) return null
  return (
    <section className="pt-2">
      <div className="flex items-center justify-between pr-1 pl-4">
        <h2 className="text-md font-semibold">{t('search_history')}</h2>
        <IconButton icon={Trash2} label={t('search_history_clear')} onClick={clear} />
      </div>
      <ul className="flex flex-wrap gap-2 px-4 pb-3">
        {texts.map((text) => (
          <li key={text} className="max-w-full">
            <button
              type="button"
              onClick={() => onPick(text)}
              className="block h-8 max-w-full touch truncate rounded-full bg-field px-3 text-sm text-ink-2 active:bg-press"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
