import { staffCalls } from '@candor/protocol/services/staff/calls'
import { Button, Flex, Form, Typography } from 'antd'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { api } from '../../app/api.ts'
import { session } from '../../app/session.ts'
import { CodeField } from '../../ui/fields.tsx'
import { loginFailureText, LoginFrame } from './login-frame.tsx'

/** Shows the secret, only once; the first code from it is the first login. */
export function SecondFactor({
  email,
  password,
  secret,
  uri,
}: {
  email: string
  password: string
  secret: string
  uri: string
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const confirm = async ({ code }: { code: string }) => {
    try {
      const reply = await api.call(staffCalls.consoleLogin, { email, password, code })
      const { token, id, name, role } = reply
      session.signIn({ token, id, name, role })
      await navigate('/')
    } catch (error) {
      setFailure(loginFailureText(error, t('login.code_failed')))
    }
  }
  return (
    <LoginFrame title={t('login.second_factor')} failure={failure}>
      <Typography.Paragraph>{t('login.second_factor_hint')}</Typography.Paragraph>
      <Flex justify="center" style={{ background: '#fff', padding: 16, borderRadius: 8 }}>
        <QRCodeSVG value={uri} size={176} title={t('login.second_factor_qr')} />
      </Flex>
      <Typography.Paragraph style={{ margin: '12px 0' }}>
        {t('login.second_factor_secret')}
        <br />
        <Typography.Text code copyable>
          {secret}
        </Typography.Text>
      </Typography.Paragraph>
      <Form
        layout="vertical"
        requiredMark={false}
        onFinish={(fields: { code: string }) => void confirm(fields)}
      >
        <CodeField />
        <Button type="primary" htmlType="submit" block>
          {t('login.log_in')}
        </Button>
      </Form>
    </LoginFrame>
  )
}
