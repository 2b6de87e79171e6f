import { useTranslation } from 'react-i18next'

import type { ReceiptStep } from '../../app/feature.ts'
import { useTextOf } from '../../app/places.ts'
import { WarningNote } from '../../ui/warning-note.tsx'
import type { CheckedPart } from './check-receipt.ts'

/** A calculation line by line, and where its results differ from the received ones. */
export function StepRows({ steps, differences }: Pick<CheckedPart, 'steps' | 'differences'>) {
  const { t } = useTranslation('receipt')
  return (
    <>
      <ol>
        {steps.map((step) => (
          <StepRow key={step.name} step={step} />
        ))}
      </ol>
      {differences.length > 0 && (
        <div className="grid gap-2 px-4 py-2">
          {differences.map(({ name, received, computed }) => (
            <WarningNote key={name}>{t('difference', { name, received, computed })}</WarningNote>
          ))}
        </div>
      )}
    </>
  )
}

function StepRow({ step: { name, formula, value } }: { step: ReceiptStep }) {
  const textOf = useTextOf()
  return (
    <li className="px-4 py-2.5 hair-b">
      <div className="flex items-baseline justify-between gap-4">
        <span className="text-base text-ink-2">{textOf(name)}</span>
        <span className="num text-right text-base font-medium break-all">{value}</span>
      </div>
      {formula !== undefined && (
        <p className="num mt-0.5 text-sm break-words text-ink-3">{`${formula} = ${value}`}</p>
      )}
    </li>
  )
}
