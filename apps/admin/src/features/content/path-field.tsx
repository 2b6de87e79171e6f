import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

// As the call accepts it.
const pagePath = /^\/pages\/[A-Za-z0-9_/?=&-]{1,180}$/

/** The address of a page of the app, to which a banner or a notice leads. */
export function PathField({ isRequired = false }: { isRequired?: boolean }) {
  const { t } = useTranslation()
  return (
    <Form.Item
      name="path"
      label={t('content.path')}
      rules={[{ required: isRequired, pattern: pagePath, message: t('content.path_rule') }]}
    >
      <Input placeholder="/pages/fund/assets" />
    </Form.Item>
  )
}
