import { useTranslation } from 'react-i18next'

import { NumberField } from '../../ui/number-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ExampleTable } from './example-table.tsx'
import { type FieldsProps, useRangeFault } from './terms-fields.ts'

/** How large a copy is, with an example of the rounding. */
export function SizeFields({ onChange, ...state }: FieldsProps) {
  const { t } = useTranslation('follow')
  const { draft } = state
  const faultOf = useRangeFault(state)
  const isMultiple = draft.type === '1'
  return (
    <section className="grid gap-3 pt-1">
      <Segmented
        label={t('sizing')}
        items={[
          { key: '1', label: t('type_multiple') },
          { key: '2', label: t('type_lots') },
        ]}
        selected={draft.type}
        onSelect={(type) => onChange({ type })}
      />
      <p className="text-sm text-ink-3">
        {t(isMultiple ? 'type_multiple_text' : 'type_lots_text')}
      </p>
      <NumberField
        label={t(isMultiple ? 'multiple' : 'lots_each')}
        unit={isMultiple ? '×' : t('lots')}
        value={draft.number}
        onChange={(number) => onChange({ number })}
        scale={isMultiple ? 3 : 2}
        step={isMultiple ? '0.1' : '1'}
        error={faultOf('number')}
      />
      <ExampleTable draft={draft} />
    </section>
  )
}
