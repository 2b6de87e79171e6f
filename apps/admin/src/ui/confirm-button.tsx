import { Button, type ButtonProps, Popconfirm } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useAction } from './use-action.ts'

/** A button whose action runs only after a confirmation. */
export function ConfirmButton({
  label,
  question,
  description,
  look = 'plain',
  size = 'small',
  isDisabled = false,
  action,
}: {
  label: string
  question: string
  description?: ReactNode
  look?: 'plain' | 'primary' | 'danger'
  size?: ButtonProps['size'] & {}
  isDisabled?: boolean
  action: () => Promise<unknown>
}) {
  const { t } = useTranslation()
  const { run, isBusy } = useAction()
  return (
    <Popconfirm
      title={question}
      description={description}
      okText={t('confirm')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: look === 'danger' }}
      onConfirm={() => void run(action)}
    >
      <Button
        size={size}
        type={look === 'primary' ? 'primary' : 'default'}
        danger={look === 'danger'}
        disabled={isBusy || isDisabled}
      >
        {label}
      </Button>
    </Popconfirm>
  )
}
