import { formatRate } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { HexText } from '../../ui/hex-text.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Section } from '../../ui/section.tsx'
import type { NftDetail } from './use-nft.ts'

type Props = { series: NonNullable<NftDetail['series']> }

/** What the boxes of a series hold, the chances of the next one, and what was fixed before the first sale. */
export function SeriesPanel({ series }: Props) {
  const { t } = useTranslation('nft')
  const { sold, opened, burned, odds } = series
  const supply = odds.reduce((sum, { count }) => sum + count, 0)
  return (
    <Section title={t('contents')}>
      <div className="px-4 pt-1">
        <p className="flex justify-between gap-3 pb-1.5 text-sm text-ink-2">
          <span>{t('boxes_sold', { sold, all: supply })}</span>
          <span>{t('boxes_opened', { opened: opened - burned })}</span>
        </p>
        <ProgressBar share={supply === 0 ? 0 : sold / supply} />
        {burned > 0 && <p className="pt-1.5 text-sm text-ink-3">{t('boxes_burned', { burned })}</p>}
        <table className="mt-4 w-full text-base">
          <thead className="text-left text-sm text-ink-3">
            <tr>
              <th className="py-1 font-normal">{t('rarity')}</th>
              <th className="py-1 text-right font-normal">{t('left_of')}</th>
              <th className="py-1 text-right font-normal">{t('chance_now')}</th>
            </tr>
          </thead>
          <tbody>
            {odds.map(({ rarity, count, left, chance }) => (
              <tr key={rarity}>
                <td className="py-1.5">{t(`rarity_${rarity}`)}</td>
                <td className="num py-1.5 text-right">{`${left} / ${count}`}</td>
                <td className="num py-1.5 text-right font-semibold">
                  {formatRate(chance, { scaleMax: 2, scaleMin: 0 })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="pt-3 text-sm text-ink-2">{t('contents_note')}</p>
        <div className="grid gap-3 pt-3">
          <HexText label={t('root')} value={series.root} />
          <HexText label={t('chain_end')} value={series.chain_end} />
        </div>
      </div>
    </Section>
  )
}
