import { cardFields } from '@candor/protocol/services/bank-cards/bank-card-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { BankCard } from '../../live/use-bank-cards.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { toast } from '../../ui/toast.tsx'
import { useDeleteCard } from './use-card-change.ts'

/** A saved card with most of its characters hidden. */
export function CardView({ card, onEdit }: { card: BankCard; onEdit: () => void }) {
  const { t } = useTranslation('bankcards')
  const [isAsking, setIsAsking] = useState(false)
  const remove = useDeleteCard(card.kind, {
    onDone: () => {
      setIsAsking(false)
      toast(t('deleted'))
    },
  })
  const rows = cardFields.map((field) => ({ label: t(field), value: card[field] }))
  return (
    <div className="space-y-4 px-4 pb-8">
      <div className="rounded-tile bg-raised p-4">
        <p className="mb-3 text-lg font-semibold">{card.bank_name}</p>
        <DetailList
          rows={card.iban === '' ? rows : [...rows, { label: t('iban'), value: card.iban }]}
        />
      </div>
      {card.name_agrees === false && (
        <p role="alert" className="text-base text-warn">
          {t('name_differs')}
        </p>
      )}
      <Button size="lg" onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button size="lg" tone="danger" onClick={() => setIsAsking(true)}>
        {t('delete')}
      </Button>
      <ConfirmSheet
        title={t('delete')}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => remove.mutate()}
        confirmLabel={t('delete_now')}
        tone="danger"
        isBusy={remove.isPending}
      >
        <p className="text-base text-ink-2">{`${card.bank_name} ${card.card_number}`}</p>
      </ConfirmSheet>
    </div>
  )
}
