import type { ReviewRow } from '@candor/protocol/services/reviews/review-fields'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Flex, Tag } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { useConsoleSession, useMayCall } from '../app/session.ts'
import { Loaded } from './loaded.tsx'
import { ReviewActions } from './review-actions.tsx'
import { ReviewSummary } from './review-summary.tsx'
import type { ReviewCase, ReviewQueue } from './review-types.ts'
import { WaitingTime } from './waiting-time.tsx'

/** Well before a claim of ten minutes ends. */
const renewMs = 4 * 60_000
/** Another person may have claimed or decided. */
const refreshMs = 15_000

/** One case beside its list: what is reviewed, who has it, and what the reader may do with it. */
export function ReviewDrawer<Row extends ReviewRow, Case extends ReviewCase>({
  id,
  queue,
  onClose,
  onMove,
  onDecided,
}: {
  id: string
  queue: ReviewQueue<Row, Case>
  onClose: () => void
  onMove: (step: 1 | -1) => void
  onDecided: () => void
}) {
  const { t } = useTranslation()
  const staffId = useConsoleSession()?.id
  const mayDecide = useMayCall(queue.decideCall)
  const query = useQuery({
    queryKey: [queue.key, 'case', id],
    queryFn: () => queue.loadCase(id),
    refetchInterval: refreshMs,
  })
  const shown = query.data
  const isHeld = shown?.claim?.staff_id === staffId && staffId !== undefined
  const { claim } = queue
  useEffect(() => {
    if (!isHeld) return
    // A failed renewal shows at the next action; until then the claim lasts.
    const timer = setInterval(() => void claim(id).catch(() => undefined), renewMs)
    return () => clearInterval(timer)
  }, [isHeld, claim, id])
  return (
    <Drawer
      open
      size={720}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      title={t('review.case_id', { id })}
      onClose={onClose}
      extra={
        <Flex gap={8} align="center">
          {shown?.decision === null && <WaitingTime from={shown.opened_at} due={shown.due_at} />}
          {shown !== undefined && (
            <Tag style={{ margin: 0 }}>{t(`review.state.${shown.state}`)}</Tag>
          )}
        </Flex>
      }
      footer={
        <Flex gap={8} wrap justify="space-between">
          <Flex gap={8}>
            <Button onClick={() => onMove(-1)}>{t('review.previous')} (k)</Button>
            <Button onClick={() => onMove(1)}>{t('review.next')} (j)</Button>
          </Flex>
          {shown !== undefined && mayDecide && (
            <ReviewActions
              id={id}
              queue={queue}
              shown={shown}
              isHeld={isHeld}
              onDecided={onDecided}
            />
          )}
        </Flex>
      }
    >
      <Loaded query={query}>
        {(found) => (
          <Flex vertical gap={24}>
            <ReviewSummary
              shown={found}
              tier={queue.tier}
              tiers={queue.tiers}
              reasons={queue.reasons}
              waitsFor={queue.waitsFor}
            />
            {queue.renderCase({ shown: found, isHeld })}
          </Flex>
        )}
      </Loaded>
    </Drawer>
  )
}
