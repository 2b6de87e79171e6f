import { ModalForm } from '@ant-design/pro-components'
import { App } from 'antd'
import type { JSX, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../app/api.ts'

/** A question with a few fields. It closes when the server has agreed, and says why when it has not. */
export function FormModal<Fields extends object>({
  title,
  trigger,
  initial,
  children,
  onSubmit,
}: {
  title: string
  trigger: JSX.Element
  initial?: Partial<Fields>
  children?: ReactNode
  onSubmit: (fields: Fields) => Promise<unknown>
}) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const submit = async (fields: Fields) => {
    try {
      await onSubmit(fields)
      return true
    } catch (error) {
      message.error(sentenceOf(error))
      return false
    }
  }
  return (
    <ModalForm<Fields>
      title={title}
      trigger={trigger}
      width={480}
      modalProps={{ destroyOnHidden: true, okText: t('confirm'), cancelText: t('cancel') }}
      {...(initial === undefined ? {} : { initialValues: initial })}
      onFinish={submit}
    >
      {children}
    </ModalForm>
  )
}
