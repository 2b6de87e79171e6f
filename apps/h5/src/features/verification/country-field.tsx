import { dialCodes, type Language, localeOf } from '@candor/protocol'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { usePreferences } from '../../app/preferences.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectButton } from '../../ui/select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { countriesOf, countryName, matchingCountries } from './countries.ts'

type Props = {
  /** Empty for none. */
  selected: string
  error?: string | undefined
  onSelect: (country: string) => void
}

/** The country that issued the document, with a search in a sheet. */
export function CountryField({ selected, error, onSelect }: Props) {
  const { t } = useTranslation('verification')
  const lang = usePreferences((preferences) => preferences.lang)
  const [isOpen, setIsOpen] = useState(false)
  const countries = useMemo(() => countriesOf(lang, [...dialCodes.keys()]), [lang])
  return (
    <div>
      <p aria-hidden className="mb-1.5 text-sm text-ink-2">
        {t('country')}
      </p>
      <SelectButton
        look="field"
        label={t('country')}
        value={countryName(lang, selected) || t('country_choose')}
        onClick={() => setIsOpen(true)}
      />
      {error !== undefined && (
        <p role="alert" className="mt-1 text-sm text-down">
          {error}
        </p>
      )}
      <Sheet title={t('country')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <CountryChoice
          countries={countries}
          lang={lang}
          selected={selected}
          onSelect={(country) => {
            setIsOpen(false)
            onSelect(country)
          }}
        />
      </Sheet>
    </div>
  )
}

type ChoiceProps = Omit<Props, 'error'> & {
  countries: ReturnType<typeof countriesOf>
  lang: Language
}

function CountryChoice({ countries, lang, selected, onSelect }: ChoiceProps) {
  const { t } = useTranslation('verification')
  const [text, setText] = useState('')
  const found = matchingCountries(countries, text, localeOf(lang))
  return (
    // As high as the whole list, so that the field stays in its place while the user types.
    <div className="h-[70dvh]">
      <div className="sticky top-0 z-1 flex bg-surface px-4 pb-2">
        <SearchField label={t('country_search')} value={text} onChange={setText} />
      </div>
      {found.length === 0 ? (
        <Empty text={t('country_none')} />
      ) : (
        <ChoiceList
          label={t('country')}
          items={found.map(({ key, label }) => ({ key, label }))}
          selected={selected}
          onSelect={onSelect}
        />
      )}
    </div>
  )
}
