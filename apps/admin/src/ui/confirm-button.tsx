import { Button, Popconfirm } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useAct } from './use-action.ts'

/** A small button in a row for what matters: it asks before it does it. */
export function ConfirmedButton({
  label,
  question,
  description,
  look = 'plain',
  work,
}: {
  label: string
  question: string
  description?: ReactNode
  look?: 'plain' | 'primary' | 'danger'
  work: () => Promise<unknown>
}) {
  const { t } = useTranslation()
  const { act, isBusy } = useAct()
  return (
    <Popconfirm
      title={question}
      description={description}
      okText={t('confirm')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: look === 'danger' }}
      onConfirm={() => void act(work)}
    >
      <Button
        size="small"
        type={look === 'primary' ? 'primary' : 'default'}
        danger={look === 'danger'}
        disabled={isBusy}
      >
        {label}
      </Button>
    </Popconfirm>
  )
}
