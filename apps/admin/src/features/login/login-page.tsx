import type { StaffRole } from '@candor/protocol'
import { staffCalls } from '@candor/protocol/services/staff/calls'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router'

import { api } from '../../app/api.ts'
import { sectionsOf } from '../../app/registered-features.ts'
import { session, useConsoleSession } from '../../app/session.ts'
import { CodeField } from '../../ui/fields.tsx'
import { loginFailureText, LoginFrame } from './login-frame.tsx'

type Fields = { email: string; password: string; code: string }

export function LoginPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { state: origin } = useLocation()
  const [failure, setFailure] = useState<string>()
  const [form] = Form.useForm<Fields>()
  const [isBusy, setIsBusy] = useState(false)
  const logIn = async (fields: Fields) => {
    setIsBusy(true)
    try {
      const { token, id, name, role } = await api.call(staffCalls.consoleLogin, fields)
      session.signIn({ token, id, name, role })
      await navigate(returnPath(role, origin))
    } catch (error) {
      setFailure(loginFailureText(error, t('login.failed')))
      form.resetFields(['code'])
    } finally {
      setIsBusy(false)
    }
  }
  const current = useConsoleSession()
  if (current !== undefined) return <Navigate to={returnPath(current.role, origin)} replace />
  return (
    <LoginFrame title={t('login.log_in')} failure={failure}>
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(fields) => void logIn(fields)}
      >
        {failure === undefined && session.hasEnded() && (
          <Alert type="info" title={t('login.session_ended')} style={{ marginBottom: 16 }} />
        )}
        <Form.Item name="email" label={t('email')} rules={[{ required: true }]}>
          <Input autoComplete="username" />
        </Form.Item>
        <Form.Item name="password" label={t('password')} rules={[{ required: true }]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <CodeField />
        <Button type="primary" htmlType="submit" block loading={isBusy} style={{ marginTop: 8 }}>
          {t('login.log_in')}
        </Button>
      </Form>
    </LoginFrame>
  )
}

/** The page that was left for the login, if it belongs to a section of the role. */
function returnPath(role: StaffRole, origin: unknown): string {
  if (typeof origin !== 'string') return '/'
  const isOpen = sectionsOf(role).some(
    ({ path }) => origin === path || origin.startsWith(`${path}/`),
  )
  return isOpen ? origin : '/'
}
