import { staffCalls } from '@candor/protocol/services/staff/calls'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { api, failureText } from '../../app/api.ts'
import { LoginFrame } from './login-frame.tsx'
import { SecondFactor } from './second-factor.tsx'

type Fields = { token: string; email: string; name: string; password: string }
type Joined = { email: string; password: string; secret: string; uri: string }

/** Uses an invitation: first name and password, then the second factor. */
export function JoinPage() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const [joined, setJoined] = useState<Joined>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const join = async (fields: Fields) => {
    setIsBusy(true)
    try {
      const { otp_secret: secret, otp_uri: uri } = await api.call(staffCalls.consoleJoin, fields)
      setJoined({ email: fields.email, password: fields.password, secret, uri })
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setIsBusy(false)
    }
  }
  if (joined !== undefined) return <SecondFactor {...joined} />
  return (
    <LoginFrame title={t('login.join')} failure={failure}>
      <Form
        layout="vertical"
        requiredMark={false}
        initialValues={{ token: query.get('token') ?? '' }}
        onFinish={(fields: Fields) => void join(fields)}
      >
        <Form.Item name="token" label={t('login.invitation')} rules={[{ required: true }]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="email" label={t('email')} rules={[{ required: true, type: 'email' }]}>
          <Input autoComplete="username" />
        </Form.Item>
        <Form.Item name="name" label={t('name')} rules={[{ required: true, min: 2, max: 40 }]}>
          <Input autoComplete="name" />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('password')}
          rules={[{ required: true, min: 12, message: t('password_rule') }]}
        >
          <Input.Password autoComplete="new-password" placeholder={t('password_rule')} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={isBusy} style={{ marginTop: 8 }}>
          {t('login.next')}
        </Button>
      </Form>
    </LoginFrame>
  )
}
