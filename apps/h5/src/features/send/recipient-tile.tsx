import { useTranslation } from 'react-i18next'

import type { Recipient } from './use-sends.ts'

type Props = { recipient: Recipient; onChange: () => void }

/** Who receives: the part of the name that the server returns, beside what the user has written. */
export function RecipientTile({ recipient: { name, to }, onChange }: Props) {
  const { t } = useTranslation('send')
  return (
    <section
      aria-label={t('recipient')}
      className="flex items-center gap-3 rounded-tile bg-raised p-4"
    >
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-lg font-semibold text-brand"
      >
        {Array.from(name)[0]?.toUpperCase()}
      </span>
      <p className="min-w-0 flex-1">
        <span className="block text-sm text-ink-3">{t('recipient')}</span>
        <strong className="block text-md font-semibold">{name}</strong>
        <span className="block truncate text-sm text-ink-2">{to}</span>
      </p>
      <button
        type="button"
        onClick={onChange}
        className="touch shrink-0 text-base font-medium text-brand"
      >
        {t('change')}
      </button>
    </section>
  )
}
