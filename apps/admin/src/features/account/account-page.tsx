import type { BodyOf } from '@candor/protocol'
import { staffCalls } from '@candor/protocol/services/staff/calls'
import { App, Button, Card, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api, failureText } from '../../app/api.ts'
import { CodeField } from '../../ui/fields.tsx'
import { Page } from '../../ui/page.tsx'

const { consolePassword } = staffCalls
type Fields = BodyOf<typeof consolePassword>

/** A person's own settings: the password. */
export function AccountPage() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const [isBusy, setIsBusy] = useState(false)
  const change = async (fields: Fields) => {
    setIsBusy(true)
    try {
      await api.call(consolePassword, fields)
      message.success(t('done'))
      form.resetFields()
    } catch (error) {
      message.error(failureText(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Page title={t('account.title')} hint={t('account.hint')}>
      <Card style={{ maxWidth: 480 }}>
        <Form<Fields>
          form={form}
          layout="vertical"
          requiredMark={false}
          onFinish={(fields) => void change(fields)}
        >
          <Form.Item
            name="old_password"
            label={t('account.old_password')}
            rules={[{ required: true }]}
          >
            <Input.Password autoComplete="current-password" />
          </Form.Item>
          <Form.Item
            name="password"
            label={t('account.new_password')}
            rules={[{ required: true, min: 12, message: t('password_rule') }]}
          >
            <Input.Password autoComplete="new-password" placeholder={t('password_rule')} />
          </Form.Item>
          <Form.Item
            name="re_password"
            label={t('account.repeat_password')}
            dependencies={['password']}
            rules={[
              { required: true },
              ({ getFieldValue }) => ({
                validator: async (_, value) => {
                  if (value !== getFieldValue('password'))
                    throw new Error(t('account.passwords_differ'))
                },
              }),
            ]}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
          <CodeField />
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t('account.change_password')}
          </Button>
        </Form>
      </Card>
    </Page>
  )
}
