import { formatAmount } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import type { depositConsoleCalls } from '@candor/protocol/products/deposit/calls'
import { Alert, Descriptions, Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { LongText, TimeText } from '../../ui/texts.tsx'
import { useReasons } from './use-reasons.ts'
import { VoucherPicture } from './voucher-picture.tsx'

export type VoucherCaseReply = ReplyOf<typeof depositConsoleCalls.voucherCase>
const cents = { scaleMax: 2, scaleMin: 2 }

/** The payment that the user claims, its picture, and the other vouchers of the user and of the picture. */
export function VoucherCase({ shown, isHeld }: { shown: VoucherCaseReply; isHeld: boolean }) {
  const { t } = useTranslation()
  const { corrected, duplicates, value, credited_at: creditedAt } = shown
  const account = [shown.nickname, shown.email].filter(Boolean).join(' · ')
  return (
    <>
      {duplicates.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('deposit.used_again', { count: duplicates.length })}
          description={<Duplicates rows={duplicates} />}
        />
      )}
      <Descriptions
        column={1}
        size="small"
        bordered
        styles={{ label: { width: 160 } }}
        items={[
          {
            key: 'amount',
            label: t('amount'),
            children: (
              <>
                <Typography.Text strong>
                  {formatAmount(shown.amount)} {shown.code}
                </Typography.Text>
                {value !== null && (
                  <Typography.Text type="secondary">
                    &nbsp;≈ {formatAmount(value, cents)} USDT
                  </Typography.Text>
                )}
              </>
            ),
          },
          ...(corrected === null
            ? []
            : [
                {
                  key: 'corrected',
                  label: t('deposit.arrived'),
                  children: (
                    <Typography.Text strong type="warning">
                      {formatAmount(corrected)} {shown.code}
                    </Typography.Text>
                  ),
                },
              ]),
          {
            key: 'to',
            label: t('deposit.to'),
            children: t(`users.wallet_name.${shown.account}`, { defaultValue: shown.account }),
          },
          {
            key: 'account',
            label: t('deposit.account'),
            children: <LongText text={account} widthMax={400} />,
          },
          { key: 'level', label: t('users.level'), children: shown.level },
          {
            key: 'credited',
            label: t('deposit.credited'),
            children: creditedAt === null ? '–' : <TimeText at={creditedAt} />,
          },
        ]}
      />
      <VoucherPicture id={String(shown.id)} isOpen={isHeld || shown.decision !== null} />
      {shown.others.length > 0 && <Others rows={shown.others} />}
    </>
  )
}

function Duplicates({ rows }: { rows: VoucherCaseReply['duplicates'] }) {
  const { t } = useTranslation()
  return (
    <Flex vertical gap={4}>
      {rows.map(({ id, user_id: userId, amount, code, at }) => (
        <div key={id}>
          <Link to={`?case=${id}`}>{t('review.case_id', { id })}</Link> · {t('user')}{' '}
          <Link to={`/users/${userId}`}>{userId}</Link> · {formatAmount(amount)} {code} ·{' '}
          <TimeText at={at} />
        </div>
      ))}
    </Flex>
  )
}

function Others({ rows }: { rows: VoucherCaseReply['others'] }) {
  const { t } = useTranslation()
  const reasons = useReasons()
  return (
    <section>
      <Typography.Title level={5} style={{ marginTop: 0 }}>
        {t('deposit.others')}
      </Typography.Title>
      <Flex vertical gap={4}>
        {rows.map(({ id, amount, code, state, opened_at: at, reason_code: reason }) => (
          <div key={id}>
            <Link to={`?case=${id}`}>{t('review.case_id', { id })}</Link> · {formatAmount(amount)}{' '}
            {code} · {t(`review.state.${state}`)}
            {reason !== '' && `: ${reasons[reason] ?? reason}`} · <TimeText at={at} />
          </div>
        ))}
      </Flex>
    </section>
  )
}
