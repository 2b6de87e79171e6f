import { Check } from 'lucide-react'
import { useId } from 'react'

type Props<Key extends string> = {
  label: string
  items: readonly { key: Key; label: string; detail?: string }[]
  selected: Key
  onSelect: (key: Key) => void
}

/** One choice of several, each with a line that explains it; made for a sheet. */
export function ChoiceList<Key extends string>({ label, items, selected, onSelect }: Props<Key>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="pb-2">
      {items.map(({ key, label, detail }) => (
        <label
          key={key}
          className="relative flex min-h-13 w-full tap items-center gap-3 px-4 py-2 -outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name={name}
            aria-label={label}
            aria-describedby={detail === undefined ? undefined : `${name}-${key}`}
            checked={key === selected}
            // A click, not a change: a tap on the present choice is an answer too.
            onClick={() => onSelect(key)}
            readOnly
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <span className="min-w-0 flex-1">
            <span className={key === selected ? 'block text-md font-semibold' : 'block text-md'}>
              {label}
            </span>
            {detail !== undefined && (
              <span id={`${name}-${key}`} className="block text-sm text-ink-3">
                {detail}
              </span>
            )}
          </span>
          {key === selected && <Check size={18} className="shrink-0 text-brand" aria-hidden />}
        </label>
      ))}
    </div>
  )
}
