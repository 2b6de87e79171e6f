import { useState } from 'react'

import { DateRange, type DayRange } from '../../ui/date-range.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SearchField, SearchLink } from '../../ui/search-field.tsx'
import { KitPart } from './kit-part.tsx'

/** The parts for text input. */
export function KitFields() {
  const [text, setText] = useState('')
  const [amount, setAmount] = useState('0.05')
  const [days, setDays] = useState<DayRange>({ since: '2026-11-06', until: '2026-11-19' })
  const typed = {
    value: text,
    onChange: (event: { target: { value: string } }) => setText(event.target.value),
  }
  return (
    <KitPart name="Field, NumberField, DateRange, SearchField, SearchLink">
      <Field label="Empty" placeholder="Placeholder" {...typed} />
      <Field label="With a hint" hint="This helps." {...typed} />
      <Field label="Wrong" error="This is not right." {...typed} />
      <Field label="With a unit" trailing={<span className="text-ink-3">USDT</span>} {...typed} />
      <NumberField
        label="Amount"
        unit="BTC"
        value={amount}
        onChange={setAmount}
        scale={5}
        step="0.00001"
      />
      <NumberField
        label="Too much"
        unit="BTC"
        value={amount}
        onChange={setAmount}
        scale={5}
        step="0.00001"
        error="This is more than there is."
      />
      <DateRange
        {...days}
        max="2026-11-21"
        onChange={setDays}
        labels={{
          name: 'Days',
          since: 'From',
          until: 'To',
          any: 'Any day',
          previous: 'Previous month',
          next: 'Next month',
        }}
      />
      <SearchField label="Search" value={text} onChange={setText} />
      <div className="flex">
        <SearchLink />
      </div>
    </KitPart>
  )
}
