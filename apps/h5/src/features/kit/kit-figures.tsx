import { Avatar } from '../../ui/avatar.tsx'
import { ChangePill, ChangeText } from '../../ui/change-text.tsx'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Donut } from '../../ui/donut.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Money, PriceText } from '../../ui/money.tsx'
import { OrderBook } from '../../ui/order-book.tsx'
import { Spark } from '../../ui/spark.tsx'
import { Tag } from '../../ui/tag.tsx'
import { GainText, WorthText, WorthTotal } from '../../ui/worth-text.tsx'
import { KitPart } from './kit-part.tsx'

const directions = ['up', 'down', 'flat'] as const
const rates = { up: '3.21', down: '-1234.5', flat: '0' }
const points = ['3', '4', '3.5', '5', '4.2', '6', '5.8', '7']
const parts = [
  { key: 'a', fraction: 0.5, color: 'var(--c-series-1)' },
  { key: 'b', fraction: 0.3, color: 'var(--c-series-2)' },
  { key: 'c', fraction: 0.2, color: 'var(--c-series-3)' },
]
const levels = (from: number, step: number) =>
  Array.from({ length: 4 }, (_, at) => [(from + at * step).toString(), `${at + 1}.5`] as const)

/** The parts that show figures, in each direction. */
export function KitFigures() {
  return (
    <>
      <KitPart name="PriceText, ChangeText, ChangePill, Spark">
        {directions.map((direction) => (
          <div key={direction} className="flex items-center justify-between">
            <PriceText value="60123.45" scale={2} direction={direction} />
            <ChangeText rate={rates[direction]} />
            <Spark points={points} direction={direction} isFilled={direction === 'up'} />
            <ChangePill rate={rates[direction]} change={rates[direction]} scale={2} />
          </div>
        ))}
      </KitPart>
      <KitPart name="Money, Tag, CoinIcon">
        <Money value="1234567.89" scaleMin={2} unit="USDT" className="text-3xl font-semibold" />
        <div className="flex gap-2">
          {(['brand', 'up', 'down', 'warn', 'plain'] as const).map((tone) => (
            <Tag key={tone} tone={tone}>
              {tone}
            </Tag>
          ))}
        </div>
        <div className="flex gap-2">
          {['BTC', 'ETH', 'NVDA', 'XYZ'].map((code) => (
            <CoinIcon key={code} code={code} />
          ))}
        </div>
      </KitPart>
      <KitPart name="DetailList, ListRow, Donut">
        <DetailList
          rows={[
            { label: 'Price', value: '60,000.00 USDT' },
            { label: 'A label that is rather long', value: 'A value' },
          ]}
        />
        <div className="-mx-4">
          <ListRow title="A row with text" value="Value" detail="Detail" />
          <ListRow title="A row that leads on" to="/dev/kit" icon={<CoinIcon code="BTC" />} />
        </div>
        <Donut parts={parts}>
          <span className="num text-lg font-semibold">50%</span>
        </Donut>
      </KitPart>
      <KitPart name="OrderBook">
        <OrderBook
          bids={levels(60_000, -1)}
          asks={levels(60_001, 1)}
          view="both"
          rows={5}
          priceScale={2}
          amountScale={3}
          base="BTC"
          quote="USDT"
          middle={<PriceText value="60000.5" scale={2} direction="up" className="py-1" />}
          own={{ bids: new Set(['59999']), asks: new Set() }}
          onPick={() => undefined}
        />
      </KitPart>
    </>
  )
}

const pictured = { nickname: 'Example', avatar: `${import.meta.env.BASE_URL}icon-192.png` }
const worth = { fiat: '12345.67', btc: '0.20575' }
const gains = [
  { fiat: '128.4', btc: '0.00214', rate: '1.05', rate_btc: '1.05' },
  { fiat: '-56.78', btc: '-0.00095', rate: '-0.46', rate_btc: '-0.46' },
  { fiat: '0', btc: '0' },
]

/** The parts that show the user's profile and values. */
export function KitAccount() {
  return (
    <>
      <KitPart name="Avatar: a picture, a letter, a guest">
        <div className="flex items-center gap-3">
          <Avatar user={pictured} className="size-13" />
          <Avatar user={{ nickname: 'Example', avatar: '' }} className="size-13 text-xl" />
          <Avatar user={undefined} className="size-13" />
        </div>
      </KitPart>
      <KitPart name="WorthTotal, WorthText, GainText">
        <WorthTotal worth={worth} />
        <WorthText worth={worth} className="text-sm text-ink-3" />
        {gains.map((gain) => (
          <GainText key={gain.fiat} gain={gain} />
        ))}
      </KitPart>
    </>
  )
}
