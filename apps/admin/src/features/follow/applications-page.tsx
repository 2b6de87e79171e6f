import type { ReplyOf } from '@candor/protocol'
import { followConsoleCalls } from '@candor/protocol/products/follow/calls'
import { traderReasons } from '@candor/protocol/products/follow/follow-words'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { ReviewPage } from '../../ui/review-page.tsx'
import type { ReviewQueue } from '../../ui/review-types.ts'
import { LongText } from '../../ui/texts.tsx'
import { ApplicationCase, type ApplicationCaseReply } from './application-case.tsx'
import { ApproveWithTier } from './approve-with-tier.tsx'
import { percent } from './percent.ts'
import { useReasons } from './use-reasons.ts'

const calls = followConsoleCalls
type Row = ReplyOf<typeof calls.traderApplications>['list'][number]

/** The queue of users who apply to be traders. */
export function ApplicationsPage() {
  const { t } = useTranslation()
  const reasons = useReasons()
  const queue = useMemo(
    (): ReviewQueue<Row, ApplicationCaseReply> => ({
      key: 'trader-applications',
      title: t('follow.applications'),
      hint: t('follow.applications_hint'),
      tier: t('follow.kind'),
      tiers: { 1: t('follow.application') },
      reasons,
      waitsFor: { open: t('follow.waits_for'), second: t('follow.waits_for') },
      reasonWithNote: 'other',
      columns: [
        { title: t('follow.applicant'), render: (_, row) => row.nickname || row.user_id },
        { title: t('follow.share'), align: 'end', render: (_, row) => percent(row.share_rate) },
        {
          title: t('follow.introduction'),
          render: (_, row) => <LongText text={row.introduction} widthMax={320} />,
        },
      ],
      loadCounts: () => api.call(calls.traderCounts, {}),
      loadList: (fields) => api.call(calls.traderApplications, { ...fields, limit: undefined }),
      csvOf: (fields) => ({ call: calls.traderApplications, fields }),
      loadCase: (id) => api.call(calls.traderCase, { id }),
      claim: (id) => api.call(calls.traderClaim, { id }),
      release: (id) => api.call(calls.traderRelease, { id }),
      approve: (id) => api.call(calls.traderApprove, { id, tier: undefined }),
      reject: async (id, { code, note }) => {
        const reason_code = traderReasons.find((known) => known === code)
        if (reason_code === undefined) throw new Error(`no reason is called ${code}`)
        return api.call(calls.traderReject, { id, reason_code, note })
      },
      renderActions: ({ shown, onDecided }) => (
        <ApproveWithTier id={shown.id} onDecided={onDecided} />
      ),
      decideCall: calls.traderApprove,
      renderCase: ({ shown }) => <ApplicationCase shown={shown} />,
    }),
    [t, reasons],
  )
  return <ReviewPage queue={queue} />
}
