import { useId } from 'react'

type Props = {
  label: string
  value: string
  max: number
  onChange: (text: string) => void
  placeholder?: string
  rows?: number
}

/** A labelled text of several lines with its length. */
export function TextArea({ label, value, max, onChange, placeholder, rows = 5 }: Props) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm text-ink-2">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        maxLength={max}
        value={value}
        placeholder={placeholder}
        onChange={({ target }) => onChange(target.value)}
        className="block w-full resize-none rounded-field bg-field p-3 text-md outline-none placeholder:text-ink-3 focus:ring-1 focus:ring-brand focus:ring-inset"
      />
      <p className="num mt-1 text-right text-xs text-ink-3">
        {value.length}/{max}
      </p>
    </div>
  )
}
