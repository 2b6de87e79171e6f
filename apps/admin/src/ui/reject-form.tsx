import { Form, Input, Modal, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { RejectReason } from './review-types.ts'

/** Asks for the reason of a rejection, and a note where the reason needs one. */
export function RejectForm({
  isOpen,
  reasons,
  reasonWithNote,
  onClose,
  onReject,
}: {
  isOpen: boolean
  reasons: Readonly<Record<string, string>>
  reasonWithNote: string
  onClose: () => void
  onReject: (reason: RejectReason) => Promise<void>
}) {
  const { t } = useTranslation()
  const form = (dialog: ReactNode) => (
    <Form<{ code: string; note?: string }>
      layout="vertical"
      clearOnDestroy
      onFinish={({ code, note = '' }) => void onReject({ code, note })}
    >
      {dialog}
    </Form>
  )
  return (
    <Modal
      title={t('review.reject')}
      open={isOpen}
      destroyOnHidden
      okText={t('review.reject')}
      cancelText={t('cancel')}
      okButtonProps={{ htmlType: 'submit', danger: true }}
      onCancel={onClose}
      modalRender={form}
    >
      <Form.Item name="code" label={t('reason')} rules={[{ required: true }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
        />
      </Form.Item>
      <Form.Item
        name="note"
        label={t('review.note')}
        extra={t('review.note_hint')}
        dependencies={['code']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_rule, note: string = '') => {
              if (getFieldValue('code') === reasonWithNote && note.trim() === '')
                throw new Error(t('review.note_required'))
            },
          }),
        ]}
      >
        <Input.TextArea rows={3} maxLength={300} showCount />
      </Form.Item>
    </Modal>
  )
}
