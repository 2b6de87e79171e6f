import { formatAmount } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { depositConsoleCalls } from '@candor/protocol/products/deposit/calls'
import { voucherReasons } from '@candor/protocol/products/deposit/deposit-words'
import { Flex, Tag, Typography } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { ReviewPage } from '../../ui/review-page.tsx'
import type { ReviewQueue } from '../../ui/review-types.ts'
import { CorrectAmount } from './correct-amount.tsx'
import { useReasons } from './use-reasons.ts'
import { VoucherCase, type VoucherCaseReply } from './voucher-case.tsx'

const calls = depositConsoleCalls
type Row = ReplyOf<typeof calls.voucherList>['list'][number]

/** The queue of payments that users prove by a picture. */
export function VouchersPage() {
  const { t } = useTranslation()
  const reasons = useReasons()
  const queue = useMemo(
    (): ReviewQueue<Row, VoucherCaseReply> => ({
      key: 'vouchers',
      title: t('deposit.section'),
      hint: t('deposit.hint'),
      tier: t('deposit.tier'),
      tiers: { 1: t('deposit.tiers.1'), 2: t('deposit.tiers.2') },
      reasons,
      waitsFor: { open: t('deposit.waits_for.open'), second: t('deposit.waits_for.second') },
      reasonWithNote: 'other',
      columns: [
        {
          title: t('amount'),
          align: 'end',
          render: (_, { amount, corrected, code, value }) => (
            <Flex vertical align="end">
              {formatAmount(corrected ?? amount)} {code}
              {corrected !== null && (
                <Typography.Text delete type="secondary">
                  {formatAmount(amount)} {code}
                </Typography.Text>
              )}
              {value !== null && (
                <Typography.Text type="secondary">
                  ≈ {formatAmount(value, { scaleMax: 2, scaleMin: 2 })} USDT
                </Typography.Text>
              )}
            </Flex>
          ),
        },
        { title: t('user'), dataIndex: 'user_id' },
        {
          title: t('deposit.picture'),
          render: (_, { same_picture: same }) =>
            same > 0 ? <Tag color="red">{t('deposit.used_again', { count: same })}</Tag> : '–',
        },
      ],
      loadCounts: () => api.call(calls.voucherCounts, {}),
      loadList: (fields) => api.call(calls.voucherList, { ...fields, limit: undefined }),
      csvOf: (fields) => ({ call: calls.voucherList, fields }),
      loadCase: (id) => api.call(calls.voucherCase, { id }),
      claim: (id) => api.call(calls.voucherClaim, { id }),
      release: (id) => api.call(calls.voucherRelease, { id }),
      approve: (id) => api.call(calls.voucherApprove, { id }),
      reject: async (id, { code, note }) => {
        const reason_code = voucherReasons.find((known) => known === code)
        if (reason_code === undefined) throw new Error(`no reason is called ${code}`)
        return api.call(calls.voucherReject, { id, reason_code, note })
      },
      renderActions: (of) => <CorrectAmount {...of} />,
      decideCall: calls.voucherApprove,
      renderCase: ({ shown, isHeld }) => <VoucherCase shown={shown} isHeld={isHeld} />,
    }),
    [t, reasons],
  )
  return <ReviewPage queue={queue} />
}
