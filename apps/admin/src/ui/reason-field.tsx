import { ProFormTextArea } from '@ant-design/pro-components'
import { useTranslation } from 'react-i18next'

/** Why something is asked for or refused: the other person and the log read it. */
export function ReasonField() {
  const { t } = useTranslation()
  return (
    <ProFormTextArea
      name="reason"
      label={t('reason')}
      placeholder={t('reason_hint')}
      fieldProps={{ maxLength: 300, showCount: true }}
      rules={[{ required: true, whitespace: true, min: 3, max: 300, message: t('reason_rule') }]}
    />
  )
}
