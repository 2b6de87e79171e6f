import { formatAmount, formatDateTime } from '@candor/client'
import { Megaphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { useIsOff } from '../../app/products-off.ts'
import { IconLink } from '../../ui/icon-button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { OpeningLink } from '../../ui/opening-link.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { OrderView } from './order-view.tsx'
import { otcPaths } from './paths.ts'
import { useOtcOrders } from './use-otc.ts'

/** All orders of the user, or the one in the address. */
export function OrdersPage() {
  const { t } = useTranslation('otc')
  const [query] = useSearchParams()
  const records = useOtcOrders()
  const isOff = useIsOff('otc')
  const id = query.get('id')
  if (id !== null) return <OrderView key={id} id={id} />
  return (
    <>
      <NavBar
        title={t('orders')}
        // Else the board has it.
        action={isOff && <IconLink icon={Megaphone} label={t('my_ads')} to={otcPaths.merchant()} />}
      />
      <RecordList
        records={records}
        keyOf={(order) => order.id}
        empty={
          <Empty
            text={t('no_orders')}
            action={
              <OpeningLink product="otc" to={otcPaths.board()}>
                {t('title')}
              </OpeningLink>
            }
          />
        }
      >
        {(order) => (
          <ListRow
            title={`${t(order.role === 'buyer' ? 'buy' : 'sell')} ${formatAmount(order.number)} ${order.code}`}
            detail={`${t(`state_${order.status_name || 'placed'}`)} · ${formatDateTime(order.placed_at)}`}
            value={`${formatAmount(order.amount)} ${order.fiat}`}
            to={otcPaths.orders(order.id)}
          />
        )}
      </RecordList>
    </>
  )
}
