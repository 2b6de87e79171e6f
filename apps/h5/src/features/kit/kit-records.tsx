import { useState } from 'react'

import { FundDetails } from '../../flows/fund-details.tsx'
import { type FundFilter, FundRecords } from '../../flows/fund-records.tsx'
import { CheckSteps } from '../../ui/check-steps.tsx'
import { CoinFilter } from '../../ui/coin-filter.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { HexText } from '../../ui/hex-text.tsx'
import { KitPart } from './kit-part.tsx'

const record = {
  id: 7,
  code: 'USDT',
  amount: '25',
  network_label: 'TRON (TRC20)',
  address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
  memo: '',
  tx_id: '9b1deb4d3b7d4bad9bdd2b0d7b3dcb6d',
  explorer_tx: '',
  is_simulated: true,
  created_at: Date.UTC(2026, 10, 25, 18),
}

const records = {
  data: { pages: [{ list: [record] }] },
  isError: false,
  refetch: () => undefined,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => undefined,
}

const states = [
  { key: 'pending', label: 'Pending' },
  { key: 'credited', label: 'Credited' },
] as const

const digest = '9b1deb4d3b7d4bad9bdd2b0d7b3dcb6d9b1deb4d3b7d4bad9bdd2b0d7b3dcb6d'
const steps = [
  { title: 'Commitment', isRight: true, verdict: 'agrees', detail: digest, isCode: true },
  { title: 'Draw', isRight: false, verdict: 'differs', detail: '7 / 12', isCode: true },
  {
    title: 'Chain',
    isRight: undefined,
    verdict: 'secret',
    detail: 'Published later',
    isCode: false,
  },
]

/** The records of deposits and withdrawals, and of computations. */
export function KitRecords() {
  const [filter, setFilter] = useState<FundFilter<'pending' | 'credited'>>({})
  const [coin, setCoin] = useState<string>()
  return (
    <>
      <KitPart name="CoinFilter">
        <div className="-mx-4">
          <FilterRow>
            <CoinFilter selected={coin} onSelect={setCoin} />
          </FilterRow>
        </div>
      </KitPart>
      <KitPart name="HexText, CheckSteps">
        <HexText label="SHA-256" value={digest} />
        <div className="-mx-4">
          <CheckSteps steps={steps} />
        </div>
      </KitPart>
      <KitPart name="FundRecords">
        <div className="-mx-4">
          <FundRecords
            records={records}
            filter={filter}
            onFilter={setFilter}
            states={states}
            lineOf={({ amount, network_label: by }) => ({
              by,
              amount: `+${amount}`,
              state: '7/20',
              tone: 'warn',
            })}
            title="Details"
            none="There are no records."
            start={null}
          >
            {(row) => <Details row={row} />}
          </FundRecords>
        </div>
      </KitPart>
      <KitPart name="FundDetails">
        <Details row={record} />
      </KitPart>
    </>
  )
}

function Details({ row }: { row: typeof record }) {
  return (
    <FundDetails
      record={row}
      steps={[
        { title: 'Seen on the network', state: 'done', at: row.created_at },
        { title: 'Network confirmations', state: 'current', note: '7/20 confirmations' },
        { title: 'Credited', state: 'todo' },
      ]}
      figures={[{ label: 'Amount', value: `${row.amount} ${row.code}` }]}
      simulatedText="Demo chain"
    />
  )
}
