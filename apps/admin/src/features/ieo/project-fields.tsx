import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

type Field = { name: string; label: string }

/** A whole number of days from zero on. */
export function DaysField(item: Field) {
  const { t } = useTranslation()
  return (
    <Form.Item
      {...item}
      rules={[{ required: true, pattern: /^(0|[1-9]\d{0,3})$/, message: t('ieo.days_rule') }]}
    >
      <Input inputMode="numeric" />
    </Form.Item>
  )
}

/** An address of the project, or none. */
export function LinkField(item: Field) {
  const { t } = useTranslation()
  return (
    <Form.Item
      {...item}
      rules={[{ pattern: /^https:\/\/[!-~]{3,180}$/, message: t('ieo.link_rule') }]}
    >
      <Input placeholder="https://" maxLength={190} />
    </Form.Item>
  )
}
