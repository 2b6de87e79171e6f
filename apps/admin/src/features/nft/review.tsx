import type { BodyOf } from '@candor/protocol'
import type { nftConsoleCalls } from '@candor/protocol/products/nft/calls'
import { nftReviewCauses } from '@candor/protocol/products/nft/nft-fields'
import { Space } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { FormModal } from '../../ui/form-modal.tsx'

type By = (typeof nftConsoleCalls)['nftListingReview' | 'nftExitReview']

/** Accepts a case, or rejects it with one of the written causes, which the user reads. */
export function Review({ id, by }: { id: number; by: By }) {
  const { t } = useTranslation()
  if (!useMayCall(by)) return null
  const decide = (decision: 'accept' | 'reject', cause?: BodyOf<By>['cause']) =>
    api.call(by, { id: String(id), decision, cause })
  return (
    <Space>
      <ConfirmButton
        label={t('review.approve')}
        question={t('review.approve_question')}
        action={() => decide('accept')}
      />
      <FormModal<Pick<BodyOf<By>, 'cause'>>
        title={t('review.reject')}
        button={{ size: 'small', danger: true }}
        onSubmit={({ cause }) => decide('reject', cause)}
      >
        <ChoiceField
          name="cause"
          label={t('nft.cause')}
          options={nftReviewCauses.map((value) => ({ value, label: t(`nft.causes.${value}`) }))}
        />
      </FormModal>
    </Space>
  )
}
