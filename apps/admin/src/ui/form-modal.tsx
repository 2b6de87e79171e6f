import { useQueryClient } from '@tanstack/react-query'
import { App, Button, type ButtonProps, Form, Modal } from 'antd'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { failureText } from '../app/api.ts'

export type FormModalProps<Fields extends object> = {
  title: string
  /** The button that opens the form: the title, unless it has a label of its own. */
  button?: Pick<ButtonProps, 'type' | 'size' | 'danger'> & { label?: string }
  initial?: Partial<Fields>
  /** Many short fields are laid out in two columns. */
  isWide?: boolean
  children?: ReactNode
  /** Called once the form is gone and the focus is back: what it opens keeps its own focus. */
  onClosed?: () => void
  onSubmit: (fields: Fields) => Promise<unknown>
}

/** A button that opens a form. The form closes once the server has accepted it, and shows the reason otherwise. */
export function FormModal<Fields extends object>({
  title,
  button,
  initial,
  isWide = false,
  children,
  onClosed,
  onSubmit,
}: FormModalProps<Fields>) {
  const { label = title, ...look } = button ?? {}
  const { t } = useTranslation()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (fields: Fields) => {
    setIsBusy(true)
    try {
      await onSubmit(fields)
      await queries.invalidateQueries()
      setIsOpen(false)
    } catch (error) {
      message.error(failureText(error))
    } finally {
      setIsBusy(false)
    }
  }
  const form = (dialog: ReactNode) => (
    <Form<Fields>
      layout="vertical"
      clearOnDestroy
      {...(initial === undefined ? {} : { initialValues: initial })}
      onFinish={(fields) => void submit(fields)}
    >
      {dialog}
    </Form>
  )
  return (
    <>
      <Button {...look} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Modal
        title={title}
        open={isOpen}
        width={isWide ? 640 : 480}
        destroyOnHidden
        okText={t('confirm')}
        cancelText={t('cancel')}
        okButtonProps={{ htmlType: 'submit' }}
        confirmLoading={isBusy}
        onCancel={() => setIsOpen(false)}
        afterClose={() => onClosed?.()}
        modalRender={form}
      >
        {isWide ? <div style={columns}>{children}</div> : children}
      </Modal>
    </>
  )
}

const columns: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  columnGap: 16,
}
