import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useMarkets } from '../../live/use-markets.ts'
import { CheckRow } from '../../ui/check-row.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SelectButton } from '../../ui/select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { plainRate } from './rate-text.ts'
import { introductionMax, isShareFine, type TraderDraft } from './trader-terms.ts'

type Props = {
  draft: TraderDraft
  onChange: (part: Partial<TraderDraft>) => void
  shareRateMax: string
  /** Whether faults are shown. */
  isChecked: boolean
}

/** What a trader chooses: the share of profits, the introduction, the pairs. */
export function TraderFields({ draft, onChange, shareRateMax, isChecked }: Props) {
  const { t } = useTranslation('follow')
  const id = useId()
  const isWrong = isChecked && !isShareFine(draft, shareRateMax)
  const most = plainRate(shareRateMax)
  return (
    <div className="grid gap-4">
      <div>
        <NumberField
          label={t('profit_share')}
          unit="%"
          value={draft.sharePercent}
          onChange={(sharePercent) => onChange({ sharePercent })}
          scale={2}
          step="1"
          error={isWrong ? t('share_most', { rate: most }) : undefined}
        />
        {!isWrong && <p className="mt-1 text-sm text-ink-3">{t('share_most', { rate: most })}</p>}
      </div>
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm text-ink-2">
          {t('introduction')}
        </label>
        <textarea
          id={id}
          rows={3}
          maxLength={introductionMax}
          value={draft.introduction}
          placeholder={t('introduction_hint')}
          onChange={(event) => onChange({ introduction: event.target.value })}
          className="block w-full resize-none rounded-field bg-field p-3 text-md outline-none placeholder:text-ink-3 focus:ring-1 focus:ring-brand focus:ring-inset"
        />
        <p className="num mt-1 text-right text-xs text-ink-3">
          {draft.introduction.length}/{introductionMax}
        </p>
      </div>
      <PairChoice matchIds={draft.matchIds} onChange={(matchIds) => onChange({ matchIds })} />
    </div>
  )
}

type PairProps = { matchIds: readonly number[]; onChange: (matchIds: readonly number[]) => void }

function PairChoice({ matchIds, onChange }: PairProps) {
  const { t } = useTranslation('follow')
  const [isOpen, setIsOpen] = useState(false)
  const markets = useMarkets().data ?? []
  const toggle = (id: number) =>
    onChange(matchIds.includes(id) ? matchIds.filter((one) => one !== id) : [...matchIds, id])
  const isAll = matchIds.length === 0
  return (
    <div>
      <p className="mb-1.5 text-sm text-ink-2">{t('pairs_copied')}</p>
      <SelectButton
        look="field"
        label={t('pairs_copied')}
        value={isAll ? t('all_pairs') : t('pairs_count', { count: matchIds.length })}
        onClick={() => setIsOpen(true)}
      />
      <Sheet title={t('pairs_copied')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <div className="pb-4">
          <CheckRow title={t('all_pairs')} isChecked={isAll} onToggle={() => onChange([])} />
          {markets.map(({ match_id: id, code, legal_code: quote }) => (
            <CheckRow
              key={id}
              title={`${code}/${quote}`}
              isChecked={matchIds.includes(id)}
              onToggle={() => toggle(id)}
            />
          ))}
        </div>
      </Sheet>
    </div>
  )
}
