import type { BodyOf } from '@candor/protocol'
import { followConsoleCalls } from '@candor/protocol/products/follow/calls'
import { Form, Input, Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { ChoiceField } from '../../ui/fields.tsx'
import { FormModal } from '../../ui/form-modal.tsx'
import type { TraderRow } from './traders-page.tsx'
import { useReasons } from './use-reasons.ts'

const { traderSuspend } = followConsoleCalls
const noteMax = 200

/** Suspends a listed trader, with a reason that users read. */
export function SuspendTrader({ trader: { id, nickname } }: { trader: TraderRow }) {
  const { t } = useTranslation()
  const reasons = useReasons()
  if (!useMayCall(traderSuspend)) return null
  return (
    <FormModal<Omit<BodyOf<typeof traderSuspend>, 'id'>>
      title={t('follow.suspend')}
      button={{ size: 'small', danger: true }}
      onSubmit={(fields) => api.call(traderSuspend, { id: String(id), ...fields })}
    >
      <Typography.Paragraph strong>{nickname}</Typography.Paragraph>
      <Typography.Paragraph>{t('follow.suspend_hint')}</Typography.Paragraph>
      <ChoiceField
        name="reason_code"
        label={t('reason')}
        options={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
      />
      <Form.Item
        name="note"
        label={t('follow.note')}
        rules={[
          {
            required: true,
            whitespace: true,
            min: 3,
            max: noteMax,
            message: t('reason_rule', { max: noteMax }),
          },
        ]}
      >
        <Input.TextArea
          rows={3}
          placeholder={t('follow.public_note')}
          maxLength={noteMax}
          showCount
        />
      </Form.Item>
    </FormModal>
  )
}
