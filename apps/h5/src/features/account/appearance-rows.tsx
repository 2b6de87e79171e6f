import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { usePreferences } from '../../app/preferences.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { languageNames } from './language-page.tsx'
import { accountPaths } from './paths.ts'

/** Language, theme and the colours of rise and fall: each a row that leads to its choices. */
export function AppearanceRows() {
  const { t } = useTranslation('account')
  const { lang, theme, upDown, set } = usePreferences()
  return (
    <>
      <ListRow title={t('language')} value={languageNames[lang]} to={accountPaths.language()} />
      <ChoiceRow
        title={t('theme')}
        items={[
          { key: 'system', label: t('theme_system') },
          { key: 'light', label: t('theme_light') },
          { key: 'dark', label: t('theme_dark') },
        ]}
        selected={theme}
        onSelect={(theme) => set({ theme })}
      />
      <ChoiceRow
        title={t('colours')}
        items={[
          { key: 'green-up', label: t('green_up') },
          { key: 'red-up', label: t('red_up') },
        ]}
        selected={upDown}
        onSelect={(upDown) => set({ upDown })}
      />
    </>
  )
}

type RowProps<Key extends string> = {
  title: string
  items: readonly { key: Key; label: string }[]
  selected: Key
  onSelect: (key: Key) => void
}

function ChoiceRow<Key extends string>({ title, items, selected, onSelect }: RowProps<Key>) {
  const [isOpen, setIsOpen] = useState(false)
  const select = (key: Key) => {
    onSelect(key)
    setIsOpen(false)
  }
  return (
    <>
      <ListRow
        title={title}
        value={
          <span className="flex items-center gap-1">
            {items.find(({ key }) => key === selected)?.label}
            <ChevronRight size={16} className="shrink-0 text-ink-3" aria-hidden />
          </span>
        }
        onClick={() => setIsOpen(true)}
      />
      <Sheet title={title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ChoiceList label={title} items={items} selected={selected} onSelect={select} />
      </Sheet>
    </>
  )
}
