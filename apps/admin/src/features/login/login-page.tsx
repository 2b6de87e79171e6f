import { staffEndpoints } from '@candor/protocol'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'

import { api, sentenceOf } from '../../app/api.ts'
import { session, useConsoleSession } from '../../app/session.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { Door } from './door.tsx'

type Fields = { email: string; password: string; code: string }

export function LoginPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const logIn = async (fields: Fields) => {
    setIsBusy(true)
    try {
      const { token, id, name, role } = await api.call(staffEndpoints.consoleLogin, fields)
      session.signIn({ token, id, name, role })
      await navigate('/')
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  if (useConsoleSession() !== undefined) return <Navigate to="/" replace />
  return (
    <Door title={t('log_in')}>
      <Form
        layout="vertical"
        requiredMark={false}
        onFinish={(fields: Fields) => void logIn(fields)}
      >
        {failure !== undefined && (
          <Alert type="error" title={failure} style={{ marginBottom: 16 }} />
        )}
        <Form.Item name="email" label={t('email')} rules={[{ required: true }]}>
          <Input autoComplete="username" />
        </Form.Item>
        <Form.Item name="password" label={t('password')} rules={[{ required: true }]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <CodeField />
        <Button type="primary" htmlType="submit" block loading={isBusy}>
          {t('log_in')}
        </Button>
      </Form>
    </Door>
  )
}
