import { formatAmount } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { withdrawalConsoleCalls } from '@candor/protocol/products/withdrawal/calls'
import { withdrawalRejections } from '@candor/protocol/products/withdrawal/withdrawal-words'
import { Flex, Tag, Typography } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { ReviewPage } from '../../ui/review-page.tsx'
import type { ReviewQueue } from '../../ui/review-types.ts'
import { LongText } from '../../ui/texts.tsx'
import { useReasons } from './use-reasons.ts'
import { WithdrawalCase, type WithdrawalCaseReply } from './withdrawal-case.tsx'

const calls = withdrawalConsoleCalls
type Row = ReplyOf<typeof calls.withdrawalReviews>['list'][number]

/** The queue of withdrawals that staff decide on. */
export function WithdrawalsPage() {
  const { t } = useTranslation()
  const reasons = useReasons()
  const queue = useMemo(
    (): ReviewQueue<Row, WithdrawalCaseReply> => ({
      key: 'withdrawals',
      title: t('withdrawal.section'),
      hint: t('withdrawal.hint'),
      tier: t('withdrawal.tier'),
      tiers: { 1: t('withdrawal.tiers.1'), 2: t('withdrawal.tiers.2') },
      reasons,
      waitsFor: {
        open: t('withdrawal.waits_for.open'),
        second: t('withdrawal.waits_for.second'),
      },
      reasonWithNote: 'other',
      columns: [
        {
          title: t('amount'),
          align: 'end',
          render: (_, { withdrawal, value_usdt: value }) => (
            <Flex vertical align="end">
              {formatAmount(withdrawal.amount)} {withdrawal.code}
              <Typography.Text type="secondary">
                ≈ {formatAmount(value, { scaleMax: 2, scaleMin: 2 })} USDT
              </Typography.Text>
            </Flex>
          ),
        },
        {
          title: t('withdrawal.to'),
          render: (_, { withdrawal, user_id: userId }) => (
            <Flex vertical>
              <LongText text={withdrawal.address || withdrawal.card} widthMax={240} />
              <Typography.Text type="secondary">
                {withdrawal.network_label || t('withdrawal.card')} · {t('user')} {userId}
              </Typography.Text>
            </Flex>
          ),
        },
        {
          title: t('reason'),
          render: (_, { withdrawal: { reason } }) => (
            <Tag>{t(`withdrawal.why.${reason}`, reason)}</Tag>
          ),
        },
      ],
      loadCounts: () => api.call(calls.withdrawalCounts, {}),
      loadList: (fields) => api.call(calls.withdrawalReviews, { ...fields, limit: undefined }),
      csvOf: (fields) => ({ call: calls.withdrawalReviews, fields }),
      loadCase: (id) => api.call(calls.withdrawalCase, { id }),
      claim: (id) => api.call(calls.withdrawalClaim, { id }),
      release: (id) => api.call(calls.withdrawalRelease, { id }),
      approve: (id) => api.call(calls.withdrawalApprove, { id }),
      reject: async (id, { code, note }) => {
        const reason_code = withdrawalRejections.find((known) => known === code)
        if (reason_code === undefined) throw new Error(`no reason is called ${code}`)
        return api.call(calls.withdrawalReject, { id, reason_code, note })
      },
      decideCall: calls.withdrawalApprove,
      renderCase: ({ shown, isHeld }) => <WithdrawalCase shown={shown} isHeld={isHeld} />,
    }),
    [t, reasons],
  )
  return <ReviewPage queue={queue} />
}
