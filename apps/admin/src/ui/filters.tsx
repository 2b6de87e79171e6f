import { formatDateTime } from '@candor/client'
import { Checkbox, DatePicker, Input, Select, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useBenchFilter } from './use-bench-filter.ts'

/** Filters a list by an id, that of a user without a label; undefined for all rows. */
export function UserIdFilter({
  label,
  initial,
  onChange,
}: {
  label?: string
  initial?: string | undefined
  onChange: (id: string | undefined) => void
}) {
  const { t } = useTranslation()
  const name = label ?? t('user_id')
  const [typed, setTyped] = useState(initial ?? '')
  const [id, set] = useBenchFilter('user', {
    initial,
    onChange: (next) => {
      setTyped(next ?? '')
      onChange(next ?? undefined)
    },
  })
  return (
    <Input.Search
      allowClear
      placeholder={name}
      aria-label={name}
      style={{ maxWidth: 240 }}
      maxLength={15}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onSearch={(text) => {
        const [found, ...others] = text.normalize('NFKC').match(/\d+/g) ?? []
        // Of two numbers neither is known to be the id.
        if (others.length > 0) setTyped(id ?? '')
        else set(found?.replace(/^0+/, '') || null)
      }}
    />
  )
}

/** Filters a list by one of some values; undefined for all of them. */
export function ChoiceFilter<Value extends string>({
  label,
  values,
  nameOf,
  initial,
  onChange,
}: {
  label: string
  values: readonly Value[]
  nameOf: (value: Value) => string
  initial?: Value | undefined
  onChange: (value: Value | undefined) => void
}) {
  const [value, set] = useBenchFilter('choice', {
    initial,
    // One of the values, or one of an earlier release, which the server refuses.
    onChange: (chosen) => onChange((chosen ?? undefined) as Value | undefined),
  })
  return (
    <Select<string>
      allowClear
      aria-label={label}
      placeholder={label}
      showSearch={{ optionFilterProp: 'label' }}
      style={{ width: 200 }}
      value={value}
      onChange={(chosen?: string) => set(chosen ?? null)}
      options={values.map((each) => ({ value: each, label: nameOf(each) }))}
    />
  )
}

/** Includes rows that a list leaves out otherwise. */
export function FlagFilter({
  label,
  onChange,
}: {
  label: string
  onChange: (isSet: boolean) => void
}) {
  const [value, set] = useBenchFilter('flag', { onChange: (text) => onChange(text !== null) })
  return (
    <Checkbox checked={value !== null} onChange={({ target }) => set(target.checked ? '1' : null)}>
      {label}
    </Checkbox>
  )
}

/** Epoch milliseconds as the calls take them: at `from` or later, and before `to`. */
export type TimeRange = { readonly from: string | undefined; readonly to: string | undefined }
export const anyTime: TimeRange = { from: undefined, to: undefined }

/** A range as one text: its two times, either of which may be missing. */
const textOf = (from: string | undefined, to: string | undefined) =>
  from === undefined && to === undefined ? null : `${from ?? ''}-${to ?? ''}`
function rangeOf(text: string | null): TimeRange {
  const [from = '', to = ''] = text?.split('-') ?? []
  return { from: from || undefined, to: to || undefined }
}
const shownTime = (at: string | undefined) => (at === undefined ? '…' : formatDateTime(Number(at)))

/** Filters a list by a range of times in the reader's zone; an open end has no bound. */
export function TimeFilter({ onChange }: { onChange: (range: TimeRange) => void }) {
  const { t } = useTranslation()
  const [picked, setPicked] = useState<string | null>(null)
  const [cleared, setCleared] = useState(0)
  const [value, set] = useBenchFilter('time', {
    onChange: (text) => {
      if (text === null) setCleared((times) => times + 1)
      onChange(rangeOf(text))
    },
  })
  // The picker shows what was chosen in it; the range of a view is shown as a text, until it is cleared.
  if (value !== null && value !== picked) {
    const { from, to } = rangeOf(value)
    return (
      <Input
        allowClear
        aria-label={t('from_time')}
        style={{ width: 340 }}
        value={`${shownTime(from)} – ${shownTime(to)}`}
        onChange={({ target }) => target.value === '' && set(null)}
      />
    )
  }
  return (
    <DatePicker.RangePicker
      // A cleared picker is a new one.
      key={cleared}
      allowEmpty
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      style={{ width: 340 }}
      placeholder={[t('from_time'), t('to_time')]}
      onChange={(range) => {
        const [from, to] = range ?? []
        const text = textOf(from?.valueOf().toString(), to?.valueOf().toString())
        setPicked(text)
        set(text)
      }}
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
  const [typed, setTyped] = useState('')
  const [searched, set] = useBenchFilter('search', {
    onChange: (text) => {
      const at = text?.indexOf(':') ?? -1
      const by = fields.find((each) => each === text?.slice(0, at)) ?? fields[0]
      const words = text?.slice(at + 1) ?? ''
      setTyped(words)
      if (by !== undefined) onField(by)
      onSearch(words)
    },
  })
  return (
    <Space.Compact style={{ maxWidth: 400 }}>
      <Select<Field>
        aria-label={fieldLabel}
        value={field}
        onChange={(by) => {
          if (searched === null) onField(by)
          else set(`${by}:${searched.slice(searched.indexOf(':') + 1)}`)
        }}
        options={fields.map((value) => ({ value, label: nameOf(value) }))}
        style={{ width: 120 }}
      />
      <Input.Search
        allowClear
        placeholder={t('search')}
        aria-label={t('search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onSearch={(text) => set(text === '' ? null : `${field}:${text}`)}
      />
    </Space.Compact>
  )
}
