import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { paths } from '../../app/paths.ts'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { OrderCard } from './order-card.tsx'
import { useCancelAll, useCancelOrder, useOpenCount, useOrders } from './use-orders.ts'

type Props = {
  matchId: number | undefined
  /** Whether the button to cancel all may be placed at the end of the line above. */
  isUnderFilter?: boolean
}

/** Open orders, each with a button that cancels it without a confirmation. */
export function OpenOrders({ matchId, isUnderFilter = false }: Props) {
  const { t } = useTranslation('spot')
  const count = useOpenCount(matchId)
  const cancel = useCancelOrder()
  return (
    <>
      {count > 1 && (
        <div className={classes('flex h-9 justify-end px-4', isUnderFilter ? '-mt-9' : 'mt-2')}>
          <CancelAll matchId={matchId} count={count} />
        </div>
      )}
      <RecordList
        records={useOrders('doing', matchId)}
        keyOf={({ id }) => id}
        empty={<Empty text={t('no_open_orders')} />}
      >
        {(order) => (
          <OrderCard
            order={order}
            action={
              <Button
                tone="quiet"
                size="sm"
                isBusy={cancel.isPending && cancel.variables === order.id}
                onClick={() => cancel.mutate(order.id)}
              >
                {t('cancel_order')}
              </Button>
            }
          />
        )}
      </RecordList>
    </>
  )
}

function CancelAll({ matchId, count }: { matchId: number | undefined; count: number }) {
  const { t } = useTranslation(['spot', 'common'])
  const [isOpen, setIsOpen] = useState(false)
  const cancelAll = useCancelAll()
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => setIsOpen(true)}>
        {t('cancel_all')}
      </Button>
      <ConfirmSheet
        title={t('cancel_all')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => cancelAll.mutate(matchId, { onSettled: () => setIsOpen(false) })}
        confirmLabel={t('cancel_all')}
        cancelLabel={t('common:back')}
        tone="sell"
        isBusy={cancelAll.isPending}
      >
        <p className="text-base text-ink-2">
          {t(matchId === undefined ? 'cancel_all_text' : 'cancel_all_pair_text', { count })}
        </p>
      </ConfirmSheet>
    </>
  )
}

/** Closed orders, more of them as the user scrolls. */
export function PastOrders({ matchId }: { matchId: number | undefined }) {
  const { t } = useTranslation(['spot', 'common'])
  return (
    <RecordList
      records={useOrders('complete', matchId)}
      keyOf={({ id }) => id}
      empty={
        <Empty
          text={t('no_past_orders')}
          action={
            <ButtonLink to={paths.market()} tone="quiet">
              {t('common:to_market')}
            </ButtonLink>
          }
        />
      }
    >
      {(order) => <OrderCard order={order} />}
    </RecordList>
  )
}
