import { ModalForm } from '@ant-design/pro-components'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import type { JSX, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../app/api.ts'

/** A question with a few fields. It closes when the server has agreed, with everything fetched again, and says why when it has not. */
export function FormModal<Fields extends object>({
  title,
  trigger,
  initial,
  isWide = false,
  children,
  onSubmit,
}: {
  title: string
  trigger: JSX.Element
  initial?: Partial<Fields>
  /** Many short fields stand in two columns. */
  isWide?: boolean
  children?: ReactNode
  onSubmit: (fields: Fields) => Promise<unknown>
}) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const submit = async (fields: Fields) => {
    try {
      await onSubmit(fields)
      await queries.invalidateQueries()
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
      width={isWide ? 640 : 480}
      grid={isWide}
      rowProps={{ gutter: 16 }}
      modalProps={{ destroyOnHidden: true, okText: t('confirm'), cancelText: t('cancel') }}
      {...(initial === undefined ? {} : { initialValues: initial })}
      onFinish={submit}
    >
      {children}
    </ModalForm>
  )
}
