import { ProFormText } from '@ant-design/pro-components'
import { useTranslation } from 'react-i18next'

/** An amount above nought as the calls take it: ten digits, eight decimals. */
export function AmountField({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation()
  const rule = { required: true, pattern: /^(?!0+(\.0+)?$)\d{1,10}(\.\d{1,8})?$/ }
  return <ProFormText name={name} label={label} rules={[{ ...rule, message: t('amount_rule') }]} />
}
