import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

type Field = { name: string; label: string }

/** A time as `2026-01-31T08:00` in UTC, later than another one of the form. */
export function UtcField({ after, name, label }: Field & { after?: 'starts_at' | 'ends_at' }) {
  const { t } = useTranslation()
  return (
    <Form.Item
      name={name}
      label={t('ieo.utc', { label })}
      dependencies={after === undefined ? [] : [after]}
      rules={[
        { required: true },
        ({ getFieldValue }) => ({
          validator: async (_rule, value: string) => {
            // Texts of this form are in the order of their times.
            if (after !== undefined && value <= String(getFieldValue(after)))
              throw new Error(t('ieo.must_be_after', { field: t(`ieo.${after}`) }))
          },
        }),
      ]}
    >
      <Input type="datetime-local" max="9999-12-31T23:59" />
    </Form.Item>
  )
}

/** An amount of tokens; zero is none. */
export function TokensOrNoneField(item: Field) {
  const { t } = useTranslation()
  return (
    <Form.Item
      {...item}
      rules={[
        {
          required: true,
          pattern: /^(0|[1-9]\d{0,9})(\.\d{1,8})?$/,
          message: t('ieo.tokens_rule'),
        },
      ]}
    >
      <Input inputMode="decimal" />
    </Form.Item>
  )
}

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
