import { Input, Select, Space } from 'antd'
import { useTranslation } from 'react-i18next'

/** Filters a list by the id of a user; undefined for all users. */
export function UserIdFilter({ onChange }: { onChange: (id: string | undefined) => void }) {
  const { t } = useTranslation()
  return (
    <Input.Search
      allowClear
      placeholder={t('user_id')}
      aria-label={t('user_id')}
      style={{ maxWidth: 240 }}
      maxLength={15}
      onSearch={(text) => onChange(text.replaceAll(/\D/g, '').replace(/^0+/, '') || undefined)}
    />
  )
}

/** Filters a list by one of some values; undefined for all of them. */
export function ChoiceFilter<Value extends string>({
  label,
  values,
  nameOf,
  onChange,
}: {
  label: string
  values: readonly Value[]
  nameOf: (value: Value) => string
  onChange: (value: Value | undefined) => void
}) {
  return (
    <Select<Value>
      allowClear
      aria-label={label}
      placeholder={label}
      showSearch={{ optionFilterProp: 'label' }}
      style={{ width: 260 }}
      onChange={onChange}
      options={values.map((value) => ({ value, label: nameOf(value) }))}
    />
  )
}

/** Searches a list for the beginning of a text, by one of some fields. */
export function SearchFilter<Field extends string>({
  fieldLabel,
  fields,
  field,
  nameOf,
  onField,
  onSearch,
}: {
  fieldLabel: string
  fields: readonly Field[]
  field: Field
  nameOf: (field: Field) => string
  onField: (field: Field) => void
  onSearch: (text: string) => void
}) {
  const { t } = useTranslation()
  return (
    <Space.Compact style={{ maxWidth: 400 }}>
      <Select<Field>
        aria-label={fieldLabel}
        value={field}
        onChange={onField}
        options={fields.map((value) => ({ value, label: nameOf(value) }))}
        style={{ width: 120 }}
      />
      <Input.Search
        allowClear
        placeholder={t('search')}
        aria-label={t('search')}
        onSearch={onSearch}
      />
    </Space.Compact>
  )
}
