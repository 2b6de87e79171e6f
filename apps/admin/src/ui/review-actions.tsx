import type { ReviewRow } from '@candor/protocol/services/reviews/review-fields'
import { App, Button, Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { RejectForm } from './reject-form.tsx'
import type { ReviewCase, ReviewQueue } from './review-types.ts'
import { useAction } from './use-action.ts'
import { useHotkeys } from './use-hotkeys.ts'

/** The page itself shows what has changed. */
const quiet = { isQuiet: true }

/** The buttons of a waiting case and their keys: c claims, a approves, r rejects. Both decisions ask once more. */
export function ReviewActions<Row extends ReviewRow, Case extends ReviewCase>({
  id,
  queue,
  shown,
  isHeld,
  onDecided,
}: {
  id: string
  queue: Pick<
    ReviewQueue<Row, Case>,
    'claim' | 'release' | 'approve' | 'reject' | 'reasons' | 'reasonWithNote' | 'renderActions'
  >
  shown: Case
  isHeld: boolean
  onDecided: () => void
}) {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  const { run, isBusy } = useAction()
  const [isRejecting, setIsRejecting] = useState(false)
  const isClaimable = shown.claim === null && shown.is_mine_to_decide && shown.decision === null
  const claim = () => void run(() => queue.claim(id), quiet)
  const decide = async (decision: () => Promise<unknown>) => {
    let isDone = false
    await run(async () => {
      await decision()
      isDone = true
    })
    if (isDone) onDecided()
  }
  const approve = () => {
    modal.confirm({
      title: t(shown.is_final ? 'review.approve_question' : 'review.approve_first_question'),
      okText: t('review.approve'),
      cancelText: t('cancel'),
      autoFocusButton: 'ok',
      onOk: () => decide(() => queue.approve(id)),
    })
  }
  useHotkeys({
    c: isClaimable ? claim : undefined,
    a: isHeld ? approve : undefined,
    r: isHeld ? () => setIsRejecting(true) : undefined,
  })
  if (isClaimable)
    return (
      <Button type="primary" loading={isBusy} onClick={claim}>
        {t('review.claim')} (c)
      </Button>
    )
  if (!isHeld || shown.decision !== null) return null
  return (
    <Flex gap={8} wrap>
      <Button disabled={isBusy} onClick={() => void run(() => queue.release(id), quiet)}>
        {t('review.release')}
      </Button>
      <Button danger disabled={isBusy} onClick={() => setIsRejecting(true)}>
        {t('review.reject')} (r)
      </Button>
      {queue.renderActions?.({ shown, onDecided })}
      <Button type="primary" disabled={isBusy} onClick={approve}>
        {t('review.approve')} (a)
      </Button>
      <RejectForm
        isOpen={isRejecting}
        reasons={queue.reasons}
        reasonWithNote={queue.reasonWithNote}
        onClose={() => setIsRejecting(false)}
        onReject={async (reason) => {
          setIsRejecting(false)
          await decide(() => queue.reject(id, reason))
        }}
      />
    </Flex>
  )
}
