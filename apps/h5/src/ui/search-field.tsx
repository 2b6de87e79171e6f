import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  isFocusedFirst?: boolean
}

/** A search pill with its own clear button. */
export function SearchField({ label, value, onChange, isFocusedFirst = false }: Props) {
  const { t } = useTranslation('common')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocusedFirst) input.current?.focus()
  }, [isFocusedFirst])
  return (
    <div className="field-box flex h-9 min-w-0 flex-1 items-center gap-2 rounded-full bg-field px-3 ring-inset focus-within:ring-1 focus-within:ring-brand">
      <Search size={16} className="shrink-0 text-ink-3" aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={40}
        ref={input}
        onChange={(event) => onChange(event.target.value)}
        className="h-full min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-3"
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={t('clear')}
          onClick={() => onChange('')}
          className="grid size-5 touch place-items-center text-ink-3"
        >
          <X size={15} aria-hidden />
        </button>
      )}
    </div>
  )
}
