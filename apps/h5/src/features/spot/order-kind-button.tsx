import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ChoiceList } from '../../ui/choice-list.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { type OrderKind, orderKinds } from './order-draft.ts'

type Props = { kind: OrderKind; onChoose: (kind: OrderKind) => void }

/** The kind of order, each explained in one line in its sheet. */
export function OrderKindButton({ kind, onChoose }: Props) {
  const { t } = useTranslation('spot')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('order_type')}: ${t(`kind_${kind}`)}`}
        onClick={() => setIsOpen(true)}
        className="flex h-10 items-center justify-between rounded-field bg-field px-3 text-base"
      >
        <span className="truncate">{t(`kind_${kind}`)}</span>
        <ChevronDown size={16} className="shrink-0 text-ink-3" aria-hidden />
      </button>
      <Sheet title={t('order_type')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ChoiceList
          label={t('order_type')}
          items={orderKinds.map((key) => ({
            key,
            label: t(`kind_${key}`),
            detail: t(`kind_${key}_detail`),
          }))}
          selected={kind}
          onSelect={(kind) => {
            onChoose(kind)
            setIsOpen(false)
          }}
        />
      </Sheet>
    </>
  )
}
