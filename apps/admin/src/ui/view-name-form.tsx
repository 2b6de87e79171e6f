import { viewNameMax } from '@candor/protocol/services/table-views/view-content'
import { useQueryClient } from '@tanstack/react-query'
import { App, Form, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { failureText } from '../app/api.ts'

type Fields = { name: string }

/** Asks for the name of a view. It closes once the server has accepted the name. */
export function ViewNameForm({
  title,
  initial,
  onSubmit,
  onClose,
}: {
  title: string
  initial: string
  onSubmit: (name: string) => Promise<unknown>
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const submit = async ({ name }: Fields) => {
    setIsBusy(true)
    try {
      await onSubmit(name)
      await queries.invalidateQueries({ queryKey: ['table-views'] })
      message.success(t('done'))
      onClose()
    } catch (error) {
      message.error(failureText(error))
      setIsBusy(false)
    }
  }
  const form = (dialog: ReactNode) => (
    <Form<Fields>
      layout="vertical"
      initialValues={{ name: initial }}
      onFinish={(fields) => void submit(fields)}
    >
      {dialog}
    </Form>
  )
  return (
    <Modal
      open
      title={title}
      width={400}
      okText={t('view.save')}
      cancelText={t('cancel')}
      okButtonProps={{ htmlType: 'submit' }}
      confirmLoading={isBusy}
      onCancel={onClose}
      modalRender={form}
    >
      <Form.Item
        name="name"
        label={t('view.name')}
        rules={[{ required: true, whitespace: true, message: t('view.name_rule') }]}
      >
        <Input maxLength={viewNameMax} />
      </Form.Item>
    </Modal>
  )
}
