import { useTranslation } from 'react-i18next'

type Props = { chance: number; multiple: string; ratio: string }

/** The chance, the multiple and the printed return of a choice. */
export function Facts({ chance, multiple, ratio }: Props) {
  const { t } = useTranslation('games')
  const rows = [
    [t('chance'), `${Number((chance * 100).toFixed(2))}%`],
    [t('multiple'), `${multiple}×`],
    [t('rtp'), `${Number((Number(ratio) * 100).toFixed(2))}%`],
  ] as const
  return (
    <dl className="grid grid-cols-3 gap-2">
      {rows.map(([label, value]) => (
        <div key={label} className="min-w-0 rounded-chip bg-field px-2 py-2 text-center">
          <dt className="truncate text-xs text-ink-3">{label}</dt>
          <dd className="num pt-0.5 text-base font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
