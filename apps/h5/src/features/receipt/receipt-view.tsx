import { formatDateTime } from '@candor/client'
import { useTranslation } from 'react-i18next'

import type { Receipt, ReceiptFormula } from '../../app/feature.ts'
import { useTextOf } from '../../app/places.ts'
import { saveFile } from '../../app/save-file.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-button.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.tsx'
import type { CheckedReceipt } from './check-receipt.ts'
import { EntryRows, TickRows } from './proof-rows.tsx'
import { StepRows } from './step-rows.tsx'
import { Verdict } from './verdict.tsx'

type Props = {
  receipt: Receipt
  formula: ReceiptFormula
  checked: CheckedReceipt
}

export function ReceiptView({ receipt, formula, checked }: Props) {
  const { t } = useTranslation('receipt')
  const textOf = useTextOf()
  const { kind, id, formula_version: version, head } = receipt
  const hasParts = checked.parts.length > 1
  const json = JSON.stringify(receipt, undefined, 2)
  const save = () =>
    saveFile(new Blob([json], { type: 'application/json' }), `receipt-${kind}-${id}.json`)
  return (
    <div className="pb-10">
      <div className="px-4 pt-4">
        <p className="text-lg font-semibold">{textOf(formula.title)}</p>
        <p className="num mt-1 mb-3 text-sm text-ink-3">
          {`#${id} · ${t('formula', { version })}`}
        </p>
        <Verdict verdict={checked.verdict} />
      </div>
      {checked.parts.map(({ part, steps, differences }) => (
        <Section
          key={`${part.seq} ${part.ticks[0]?.seq}`}
          title={hasParts ? formatDateTime(part.at) : t('calculation')}
        >
          {!hasParts && (
            <p className="num px-4 text-sm text-ink-3">
              {`${formatDateTime(part.at)} · #${part.seq}`}
            </p>
          )}
          <StepRows steps={steps} differences={differences} />
        </Section>
      ))}
      {checked.ticks.length > 0 && (
        <Section title={t('prices')}>
          <p className="px-4 pb-1 text-sm text-ink-3">{t('prices_hint')}</p>
          <TickRows ticks={checked.ticks} />
        </Section>
      )}
      <Section title={t('journal')}>
        <p className="px-4 pb-1 text-sm text-ink-3">{t('journal_hint')}</p>
        <EntryRows entries={checked.entries} head={head} />
      </Section>
      <Section title={t('verify')}>
        <p className="px-4 text-base text-ink-2">{t('verify_hint')}</p>
        <p className="px-4 pt-3 pb-5">
          <code className="num block rounded-field bg-raised px-3 py-2.5 text-base">
            script/verify
          </code>
        </p>
        <div className="grid gap-3 px-4">
          <Button onClick={save}>{t('download')}</Button>
          <CopyJson json={json} />
          {formula.pathOf !== undefined && (
            <ButtonLink to={formula.pathOf(id)} tone="quiet">
              {t('open_order')}
            </ButtonLink>
          )}
        </div>
      </Section>
    </div>
  )
}

function CopyJson({ json }: { json: string }) {
  const { t } = useTranslation(['receipt', 'common'])
  const copy = async () => {
    await copyText(json)
    toast(t('common:copied'))
  }
  return (
    <Button tone="quiet" onClick={() => void copy()}>
      {t('copy')}
    </Button>
  )
}
