import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { type OrderFilter, useCancelAll, useOpenCount } from './use-orders.ts'
import { useStopCount } from './use-stops.ts'

type Props = { filter: OrderFilter; isUnderFilter: boolean }

/** The button that cancels all open orders and waiting stop orders, where there are several. */
export function CancelAllLine({ filter, isUnderFilter }: Props) {
  const open = useOpenCount(filter)
  const count = open + useStopCount(filter)
  if (count < 2 || !isWhole(filter)) return null
  return (
    <div className={classes('flex h-9 justify-end px-4', isUnderFilter ? '-mt-9' : 'mt-2')}>
      <CancelAll matchId={filter.matchId} count={count} />
    </div>
  )
}

/** All orders of a market are cancelled at once, so this is not offered for a part of them. */
const isWhole = ({ direction, from, to }: OrderFilter) =>
  direction === undefined && from === undefined && to === undefined

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
