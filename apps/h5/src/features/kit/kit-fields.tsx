import { useState } from 'react'

import { CodeInput } from '../../ui/code-input.tsx'
import { DateFilter } from '../../ui/date-filter.tsx'
import { DateRange } from '../../ui/date-range.tsx'
import type { DayRange } from '../../ui/day-range.ts'
import { Field } from '../../ui/field.tsx'
import { FilterRow, FilterSelect } from '../../ui/filter-row.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { PinPad } from '../../ui/pin-pad.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SearchLink } from '../../ui/search-link.tsx'
import { KitPart } from './kit-part.tsx'

/** The parts for text input. */
export function KitFields() {
  const [text, setText] = useState('')
  const [amount, setAmount] = useState('0.05')
  const [days, setDays] = useState<DayRange>({ since: '2026-11-06', until: '2026-11-19' })
  const [code, setCode] = useState('123')
  const [pin, setPin] = useState('12')
  const [coin, setCoin] = useState<'BTC' | 'ETH'>()
  const typed = {
    value: text,
    onChange: (event: { target: { value: string } }) => setText(event.target.value),
  }
  return (
    <KitPart name="Field, NumberField, DateRange, FilterRow, SearchField, SearchLink, CodeInput, PinPad">
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
      <div className="w-52">
        <NumberField
          label="In a narrow column"
          unit="BTC"
          value={amount}
          onChange={setAmount}
          scale={5}
          step="0.00001"
          unitSwitch={{ label: 'Unit', onSwitch: () => setAmount('') }}
        />
      </div>
      <NumberField
        label="Without steps"
        unit="USDT"
        value={amount}
        onChange={setAmount}
        scale={2}
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
      <FilterRow>
        <FilterSelect
          label="Coin"
          all="All coins"
          items={(['BTC', 'ETH'] as const).map((key) => ({ key, label: key }))}
          selected={coin}
          onSelect={setCoin}
        />
        <DateFilter {...days} onChange={setDays} />
      </FilterRow>
      <CodeInput label="Code" hint="A code of six digits." value={code} onChange={setCode} />
      <PinPad label="Payment password" value={pin} onChange={setPin} />
      <SearchField label="Search" value={text} onChange={setText} />
      <div className="flex">
        <SearchLink />
      </div>
    </KitPart>
  )
}
