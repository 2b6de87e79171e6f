import { ListOrdered } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { paths } from '../../app/paths.ts'
import { queryCode } from '../../app/query-code.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Section } from '../../ui/section.tsx'
import { AuctionBook } from './auction-book.tsx'
import { AuctionFigures } from './auction-figures.tsx'
import { AuctionForm } from './auction-form.tsx'
import { OrderRow } from './order-row.tsx'
import { listingPaths } from './paths.ts'
import { RuleList } from './rule-list.tsx'
import { type Auction, useAuctions, useNewestOrders } from './use-auctions.ts'

/** The call auction of a listed token: the price it would end with, the form, and the user's orders. */
export function AuctionPage() {
  const { t } = useTranslation('listing')
  const [query] = useSearchParams()
  const symbol = queryCode(query, 'symbol')
  const isLoggedIn = useIsLoggedIn()
  return (
    <>
      <NavBar
        title={t('title')}
        action={
          isLoggedIn && (
            <IconLink icon={ListOrdered} label={t('orders')} to={listingPaths.orders()} />
          )
        }
      />
      <Loadable query={useAuctions()}>
        {({ list }) => {
          const auction = list.find((one) => symbol === undefined || one.symbol === symbol)
          return auction === undefined ? (
            <Empty
              text={t('none')}
              action={<ButtonLink to={paths.home()}>{t('to_home')}</ButtonLink>}
            />
          ) : (
            <Content key={auction.symbol} auction={auction} />
          )
        }}
      </Loadable>
    </>
  )
}

function Content({ auction }: { auction: Auction }) {
  const { t } = useTranslation('listing')
  const { base, symbol, is_open: isOpen } = auction
  return (
    <>
      <AuctionFigures auction={auction} />
      {isOpen ? (
        <AuctionForm auction={auction} />
      ) : (
        <div className="px-4 pt-4">
          <ButtonLink to={paths.trade({ symbol })}>{t('trade', { code: base })}</ButtonLink>
        </div>
      )}
      <OwnOrders symbol={symbol} />
      <AuctionBook auction={auction} />
      <Section title={t('rules')}>
        <RuleList />
      </Section>
      <div className="h-8" />
    </>
  )
}

function OwnOrders({ symbol }: { symbol: string }) {
  const { t } = useTranslation('listing')
  const { data } = useNewestOrders(useIsLoggedIn())
  const own = data?.list.filter((order) => order.symbol === symbol) ?? []
  if (own.length === 0) return null
  return (
    <Section title={t('own_orders')}>
      <ul>
        {own.map((order) => (
          <li key={order.id}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
