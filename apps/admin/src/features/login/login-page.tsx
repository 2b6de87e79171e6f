import { staffEndpoints, type StaffRole } from '@candor/protocol'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router'

import { api } from '../../app/api.ts'
import { sectionsOf } from '../../app/sections.ts'
import { session, useConsoleSession } from '../../app/session.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { whyNot } from './login-failure.ts'
import { Door } from './login-frame.tsx'

type Fields = { email: string; password: string; code: string }

export function LoginPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { state: left } = useLocation()
  const [failure, setFailure] = useState<string>()
  const [form] = Form.useForm<Fields>()
  const [isBusy, setIsBusy] = useState(false)
  const logIn = async (fields: Fields) => {
    setIsBusy(true)
    try {
      const { token, id, name, role } = await api.call(staffEndpoints.consoleLogin, fields)
      session.signIn({ token, id, name, role })
      await navigate(wayBack(role, left))
    } catch (error) {
      setFailure(whyNot(error, t('login_failed_hint')))
      form.resetFields(['code'])
    } finally {
      setIsBusy(false)
    }
  }
  const current = useConsoleSession()
  if (current !== undefined) return <Navigate to={wayBack(current.role, left)} replace />
  return (
    <Door title={t('log_in')}>
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(fields) => void logIn(fields)}
      >
        {failure === undefined && session.hasEnded() && (
          <Alert type="info" title={t('session_ended')} style={{ marginBottom: 16 }} />
        )}
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
        <Button type="primary" htmlType="submit" block loading={isBusy} style={{ marginTop: 8 }}>
          {t('log_in')}
        </Button>
      </Form>
    </Door>
  )
}

/** Where somebody was before the login came between, if the role that he has now may go there. */
function wayBack(role: StaffRole, left: unknown): string {
  if (typeof left !== 'string') return '/'
  const isOpen = sectionsOf(role).some(({ path }) => left === path || left.startsWith(`${path}/`))
  return isOpen ? left : '/'
}
