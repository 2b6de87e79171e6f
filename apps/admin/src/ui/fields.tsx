import { Form, type FormRule, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'

type Field = {
  name: string
  label: string
  placeholder?: string
  isOptional?: boolean
  /** What else must hold of the value. */
  rules?: FormRule[]
  /** Other fields at whose changes it is checked again. */
  dependencies?: string[]
}

const none: FormRule[] = []

/** A text of one line that has to match a pattern; `message` names what it must be. */
function PatternField({
  pattern,
  message,
  inputMode,
  placeholder,
  unit,
  isOptional = false,
  rules = none,
  ...item
}: Field & {
  pattern: RegExp
  message: string
  inputMode: 'decimal' | 'numeric' | 'text'
  unit?: string | undefined
}) {
  return (
    <Form.Item {...item} rules={[{ required: !isOptional, pattern, message }, ...rules]}>
      <Input allowClear placeholder={placeholder} inputMode={inputMode} suffix={unit} />
    </Form.Item>
  )
}

/** An amount above zero as the calls take it: ten digits, eight decimals. Its unit is the form's field `currency`. */
export function AmountField(field: Field) {
  const { t } = useTranslation()
  const currency: unknown = Form.useWatch('currency', Form.useFormInstance())
  return (
    <PatternField
      placeholder="0.00"
      {...field}
      pattern={/^(?!0+(\.0+)?$)(0|[1-9]\d{0,9})(\.\d{1,8})?$/}
      message={t('amount_rule')}
      unit={typeof currency === 'string' ? currency : undefined}
      inputMode="decimal"
    />
  )
}

/** A percentage as the calls take it: three digits, six decimals. */
export function PercentField(field: Field) {
  const { t } = useTranslation()
  return (
    <PatternField
      placeholder="0.4"
      {...field}
      pattern={/^(0|[1-9]\d{0,2})(\.\d{1,6})?$/}
      message={t('percent_rule')}
      inputMode="decimal"
    />
  )
}

/** A whole number above zero, of four digits at most. */
export function WholeNumberField(field: Field) {
  const { t } = useTranslation()
  return (
    <PatternField
      {...field}
      pattern={/^[1-9]\d{0,3}$/}
      message={t('whole_number_rule')}
      inputMode="numeric"
    />
  )
}

/** A time of day in UTC. */
export function TimeOfDayField(field: Field) {
  const { t } = useTranslation()
  return (
    <PatternField
      placeholder="00:00"
      {...field}
      pattern={/^([01]\d|2[0-3]):[0-5]\d$/}
      message={t('time_rule')}
      inputMode="text"
    />
  )
}

/** A day of the calendar, as 2026-01-31. */
export function DayField({ min, ...item }: Pick<Field, 'name' | 'label'> & { min: string }) {
  return (
    <Form.Item {...item} rules={[{ required: true }]}>
      <Input type="date" min={min} />
    </Form.Item>
  )
}

/** A time as `2026-01-31T08:00` in UTC, later than another one of the form where that is named. */
export function UtcField({
  after,
  isOptional = false,
  name,
  label,
}: Pick<Field, 'name' | 'label'> & {
  after?: { name: string; label: string }
  isOptional?: boolean
}) {
  const { t } = useTranslation()
  return (
    <Form.Item
      name={name}
      label={t('utc', { label })}
      dependencies={after === undefined ? [] : [after.name]}
      rules={[
        { required: !isOptional },
        ({ getFieldValue }) => ({
          validator: async (_rule, value?: string) => {
            const other: unknown = after === undefined ? '' : getFieldValue(after.name)
            // Texts of this form are in the order of their times.
            if (after !== undefined && value && typeof other === 'string' && value <= other)
              throw new Error(t('must_be_after', { field: after.label }))
          },
        }),
      ]}
    >
      <Input type="datetime-local" max="9999-12-31T23:59" />
    </Form.Item>
  )
}

/** The time of such a field in epoch milliseconds, as the calls take it. */
export const utcMilliseconds = (written: string): string => String(Date.parse(`${written}Z`))

/** An amount as the calls take it; zero is none. */
export function AmountOrNoneField(item: Pick<Field, 'name' | 'label'>) {
  const { t } = useTranslation()
  return (
    <PatternField
      {...item}
      pattern={/^(0|[1-9]\d{0,9})(\.\d{1,8})?$/}
      message={t('amount_or_none_rule')}
      inputMode="decimal"
    />
  )
}

/** One of a few values. */
export function ChoiceField({
  options,
  isDisabled = false,
  ...item
}: Pick<Field, 'name' | 'label'> & {
  options: readonly { value: string; label: string }[]
  isDisabled?: boolean
}) {
  return (
    <Form.Item {...item} rules={[{ required: true }]}>
      <Select
        options={[...options]}
        disabled={isDisabled}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </Form.Item>
  )
}

/** Why something is requested or refused: the approver and the audit log see it. */
export function ReasonField({ max = 300, hint }: { max?: number; hint?: string }) {
  const { t } = useTranslation()
  return (
    <Form.Item
      name="reason"
      label={t('reason')}
      style={{ gridColumn: '1 / -1' }}
      rules={[
        { required: true, whitespace: true, min: 3, max, message: t('reason_rule', { max }) },
      ]}
    >
      <Input.TextArea rows={3} placeholder={hint ?? t('reason_hint')} maxLength={max} showCount />
    </Form.Item>
  )
}

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

/**
 * A rule for a number that may not be below another one of the form, of the name `other`. It is a hint only: the core
 * compares the exact values. While one of them is no number it holds.
 */
export const notBelow =
  (other: string, message: string): FormRule =>
  ({ getFieldValue }) => ({
    validator: async (_rule, value: string) => {
      if (Number(value) < Number(getFieldValue(other))) throw new Error(message)
    },
  })
