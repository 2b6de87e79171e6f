import { formatAmount, formatPrice, formatRate } from '@candor/client'
import { otcMethods } from '@candor/protocol/products/otc/otc-words'
import { Megaphone, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

import { currentPath } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FilterRow, FilterSelect } from '../../ui/filter-row.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Section } from '../../ui/section.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AnswerSheet } from './answer-sheet.tsx'
import { otcPaths } from './paths.ts'
import { type OtcAd, useBoard } from './use-otc.ts'

/** The advertisements of one side, coin and fiat money, the best price first. */
export function BoardPage() {
  const { t } = useTranslation('otc')
  const [side, setSide] = useState<'sell' | 'buy'>('sell')
  const [currency, setCurrency] = useState('USDT')
  const [fiat, setFiat] = useState('USD')
  const [answered, setAnswered] = useState<OtcAd>()
  const [amount, setAmount] = useState('')
  const [method, setMethod] = useState<OtcAd['methods'][number]>()
  const board = useBoard({ side, currency, fiat, method, amount })
  const isLoggedIn = useIsLoggedIn()
  const navigate = useNavigate()
  const answer = (ad: OtcAd) =>
    isLoggedIn ? setAnswered(ad) : void navigate(paths.login({ return: currentPath() }))
  return (
    <>
      <NavBar
        title={t('title')}
        action={<IconLink icon={Megaphone} label={t('my_ads')} to={otcPaths.merchant()} />}
      />
      <div className="px-4 pt-1">
        <Segmented
          label={t('side')}
          items={[
            { key: 'sell', label: t('i_buy'), tone: 'buy' },
            { key: 'buy', label: t('i_sell'), tone: 'sell' },
          ]}
          selected={side}
          onSelect={setSide}
        />
      </div>
      <FilterRow>
        {(board.data?.coins ?? [currency]).map((code) => (
          <Chip
            key={code}
            label={code}
            isSelected={code === currency}
            onClick={() => setCurrency(code)}
          />
        ))}
        <span aria-hidden className="my-1 w-px shrink-0 bg-line" />
        {(board.data?.fiats ?? [fiat]).map((code) => (
          <Chip key={code} label={code} isSelected={code === fiat} onClick={() => setFiat(code)} />
        ))}
        <FilterSelect
          label={t('method')}
          all={t('all_methods')}
          items={otcMethods.map((key) => ({ key, label: t(`method_${key}`) }))}
          selected={method}
          onSelect={setMethod}
        />
      </FilterRow>
      <div className="px-4">
        <NumberField
          label={t('amount')}
          unit={fiat}
          value={amount}
          onChange={setAmount}
          scale={2}
        />
      </div>
      <Section title={t('ads')} more={{ label: t('orders'), to: otcPaths.orders() }}>
        <Loadable
          query={board}
          isEmpty={({ list }) => list.length === 0}
          empty={<Empty text={t('no_ads')} />}
        >
          {({ list }) => (
            <ul>
              {list.map((ad) => (
                <li key={ad.id}>
                  <AdCard ad={ad} onAnswer={() => answer(ad)} />
                </li>
              ))}
            </ul>
          )}
        </Loadable>
      </Section>
      <p className="flex gap-2 px-4 pt-4 text-sm text-ink-3">
        <ShieldCheck size={16} className="mt-px shrink-0" aria-hidden />
        {t('escrow_note')}
      </p>
      <div className="px-4 py-4 text-center">
        <Link to={otcPaths.decisions()} className="inline-flex touch text-sm text-ink-3">
          {t('decisions')}
        </Link>
      </div>
      {answered !== undefined && (
        <AnswerSheet
          key={answered.id}
          ad={board.data?.list.find(({ id }) => id === answered.id) ?? answered}
          terms={board.data ?? noTerms}
          onClose={() => setAnswered(undefined)}
        />
      )}
    </>
  )
}

/** A merchant with the price, the range and the button that answers. */
function AdCard({ ad, onAnswer }: { ad: OtcAd; onAnswer: () => void }) {
  const { t } = useTranslation('otc')
  const { side, code, fiat } = ad
  return (
    <article aria-label={`${ad.merchant} ${ad.price}`} className="hair-b px-4 py-3">
      <div className="flex items-center gap-2.5">
        <Avatar user={{ nickname: ad.merchant, avatar: '' }} className="size-9 text-base" />
        <div className="min-w-0">
          <h3 className="flex items-center gap-2 text-base font-semibold">
            <span className="min-w-0 truncate">{ad.merchant}</span>
            {ad.is_demo && <Tag tone="warn">{t('demo')}</Tag>}
          </h3>
          <p className="num text-sm text-ink-3">
            {t('score', { score: ad.score, orders: ad.orders })}
            {ad.orders > 0 && ` · ${t('completed', { rate: rateOf(ad) })}`}
          </p>
        </div>
      </div>
      <div className="mt-1 flex items-end justify-between gap-3">
        <div className="min-w-0 text-sm text-ink-2">
          <p className="num text-xl font-semibold text-ink">{`${formatPrice(ad.price, 4)} ${fiat}`}</p>
          <p>{t('left', { amount: formatAmount(ad.available), code })}</p>
          <p>
            {t('range', { min: formatAmount(ad.fiat_min), max: formatAmount(ad.fiat_max), fiat })}
          </p>
          <p>
            {ad.methods.map((method) => t(`method_${method}`)).join(' · ')}
            {` · ${t('minutes', { count: ad.minutes })}`}
          </p>
        </div>
        <Button
          size="pill"
          tone={side === 'sell' ? 'buy' : 'sell'}
          disabled={ad.is_own}
          onClick={onAnswer}
        >
          {t(side === 'sell' ? 'buy' : 'sell')}
        </Button>
      </div>
    </article>
  )
}

/** The part of the ended orders that were released. */
const rateOf = ({ orders, completed }: OtcAd) =>
  formatRate(String(completed / orders), { scaleMax: 1, scaleMin: 0 })

const noTerms = { limit: '0', held_hours: 0 }
