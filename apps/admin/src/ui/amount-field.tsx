import { ProFormText } from '@ant-design/pro-components'
import type { FormRule } from 'antd'
import { useTranslation } from 'react-i18next'

const none: FormRule[] = []

/** An amount above nought as the calls take it: ten digits, eight decimals. */
export function AmountField({
  name,
  label,
  rules = none,
}: {
  name: string
  label: string
  /** What else has to hold of it. */
  rules?: FormRule[]
}) {
  const { t } = useTranslation()
  const pattern = /^(?!0+(\.0+)?$)(0|[1-9]\d{0,9})(\.\d{1,8})?$/
  return (
    <ProFormText
      name={name}
      label={label}
      placeholder="0.00"
      colProps={{ md: 12 }}
      fieldProps={{ inputMode: 'decimal' }}
      rules={[{ required: true, pattern, message: t('amount_rule') }, ...rules]}
    />
  )
}
