import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'

import { serverNow } from '../../app/server-time.ts'
import { QuoteSheet } from '../../flows/quote-sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckRow } from '../../ui/check-row.tsx'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { CoinLineInput } from '../../ui/coin-line-input.tsx'
import { CoinLine } from '../../ui/coin-line.tsx'
import { CountdownRing } from '../../ui/countdown-ring.tsx'
import { LimitNote } from '../../ui/limit-note.tsx'
import { Money } from '../../ui/money.tsx'
import { Requirement } from '../../ui/requirement.tsx'
import { KitPart } from './kit-part.tsx'

const coins = [
  { code: 'BTC', name: 'Bitcoin', value: <Money value="0.12345678" /> },
  { code: 'USDT', name: 'Tether', value: <Money value="1234.56" /> },
]
const quoteMs = 10_000

/** The parts for exchanges of one currency for another. */
export function KitExchange() {
  const [code, setCode] = useState('BTC')
  const [amount, setAmount] = useState('0.05')
  const [isChosen, setIsChosen] = useState(true)
  const [until] = useState(() => serverNow() + 30_000)
  return (
    <>
      <KitPart name="CoinLine, CoinLineInput">
        <CoinLine
          label="From"
          chooseLabel={`From: ${code}`}
          coin={{ code }}
          coins={coins}
          onSelect={setCode}
          note="Available 0.12345678"
        >
          <CoinLineInput label="Amount of coin" value={amount} onChange={setAmount} scale={8} />
        </CoinLine>
      </KitPart>
      <KitPart name="LimitNote">
        <LimitNote
          label="Limit"
          limit="1–2,000 USDT"
          raise={{ label: 'Raise limit', to: '/dev/kit' }}
        />
        <LimitNote label="Limit" limit="1–1,000,000 USDT" raise={undefined} />
      </KitPart>
      <KitPart name="CheckRow">
        <CheckRow
          title="BTC"
          detail="Bitcoin"
          icon={<CoinIcon code="BTC" size={28} />}
          value={<Money value="0.00000123" />}
          isChecked={isChosen}
          onToggle={() => setIsChosen(!isChosen)}
        />
      </KitPart>
      <KitPart name="CountdownRing">
        <CountdownRing until={until} totalMs={30_000} />
      </KitPart>
      <KitQuote />
      <KitPart name="Requirement">
        <Requirement
          icon={ShieldCheck}
          title="Identity verification required"
          text="Level 1 lets you buy crypto."
          to="/dev/kit"
          action="Verify now"
        />
      </KitPart>
    </>
  )
}

function KitQuote() {
  const [quote, setQuote] = useState({ quote_id: 1, receives: '0.0998', to_code: 'BTC' })
  const [expiresAt, setExpiresAt] = useState(serverNow)
  const [isOpen, setIsOpen] = useState(false)
  const ask = () => {
    setQuote((last) => ({ ...last, quote_id: last.quote_id + 1 }))
    setExpiresAt(serverNow() + quoteMs)
    setIsOpen(true)
  }
  return (
    <KitPart name="QuoteSheet">
      <Button tone="quiet" onClick={ask}>
        Quote
      </Button>
      <QuoteSheet
        quote={{ ...quote, expires_at: expiresAt }}
        quoteMs={quoteMs}
        rows={[{ label: 'You pay', value: '6,000 USDT' }]}
        words={{
          title: 'Confirm quote',
          received: 'You receive',
          kept: 'Price kept for',
          expired: 'The price has expired',
          confirm: 'Convert',
          renew: 'New quote',
        }}
        isOpen={isOpen}
        isBusy={false}
        onClose={() => setIsOpen(false)}
        onConfirm={() => setIsOpen(false)}
        onRenew={ask}
      />
    </KitPart>
  )
}
