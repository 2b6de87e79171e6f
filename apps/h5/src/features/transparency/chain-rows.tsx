import { useTranslation } from 'react-i18next'

import { CopyButton } from '../../ui/copy-button.tsx'
import type { Transparency } from './transparency.ts'

/** The last row of each chain, to be written down. */
export function ChainRows({
  journal,
  ticks,
  audit,
}: Pick<Transparency, 'journal' | 'ticks' | 'audit'>) {
  const { t } = useTranslation('transparency')
  return (
    <ul>
      <Head name={t('journal')} head={journal} />
      {ticks === null ? (
        <li className="px-4 py-2 text-sm text-ink-3">{t('no_ticks')}</li>
      ) : (
        <Head name={t('ticks')} head={ticks} />
      )}
      <Head name={t('audit')} head={audit} />
    </ul>
  )
}

function Head({ name, head: { seq, hash } }: { name: string; head: Transparency['journal'] }) {
  const { t } = useTranslation('transparency')
  return (
    <li className="px-4 py-2">
      <div className="flex items-center justify-between gap-2">
        <span className="text-md">{name}</span>
        <span className="num flex items-center gap-1 text-base text-ink-2">
          {`#${seq}`}
          <CopyButton text={hash} label={`${t('copy_hash')}: ${name}`} />
        </span>
      </div>
      <p className="num text-xs break-all text-ink-3">{hash}</p>
    </li>
  )
}
