import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

/** Six digits from the authenticator app. */
export function CodeField() {
  const { t } = useTranslation()
  return (
    <Form.Item
      name="code"
      label={t('code')}
      rules={[{ required: true, pattern: /^\d{6}$/, message: t('code_rule') }]}
    >
      <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
    </Form.Item>
  )
}
