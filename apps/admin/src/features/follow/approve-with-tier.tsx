import type { BodyOf } from '@candor/protocol'
import { followConsoleCalls } from '@candor/protocol/products/follow/calls'
import { traderTiers } from '@candor/protocol/products/follow/follow-words'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { ChoiceField } from '../../ui/fields.tsx'
import { FormModal } from '../../ui/form-modal.tsx'

const { traderApprove } = followConsoleCalls

/** Approves an application with a number of followers other than the smallest. */
export function ApproveWithTier({ id, onDecided }: { id: number; onDecided: () => void }) {
  const { t } = useTranslation()
  return (
    <FormModal<Omit<BodyOf<typeof traderApprove>, 'id'>>
      title={t('follow.change_tier')}
      onSubmit={async (fields) => {
        await api.call(traderApprove, { id: String(id), ...fields })
        onDecided()
      }}
    >
      <ChoiceField
        name="tier"
        label={t('follow.tier')}
        options={traderTiers.map((value) => ({ value, label: t(`follow.tiers.${value}`) }))}
      />
    </FormModal>
  )
}
