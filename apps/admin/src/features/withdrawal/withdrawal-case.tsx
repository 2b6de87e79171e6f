import { formatAmount } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { withdrawalConsoleCalls } from '@candor/protocol/products/withdrawal/calls'
import { Alert, Descriptions, Flex, Tag, Timeline, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { HashText, LongText, TimeText } from '../../ui/texts.tsx'
import { UserWithdrawals } from './user-withdrawals.tsx'

const { withdrawalCase, withdrawalOpenCase } = withdrawalConsoleCalls
export type WithdrawalCaseReply = ReplyOf<typeof withdrawalCase>
const item = (label: string, children: ReactNode) => ({ key: label, label, children })
const cents = { scaleMax: 2, scaleMin: 2 }

/** What is withdrawn and where to, why it is reviewed, and what is known of the user and of the address. */
export function WithdrawalCase({ shown, isHeld }: { shown: WithdrawalCaseReply; isHeld: boolean }) {
  const { t } = useTranslation()
  const { withdrawal } = shown
  const { code, reason, is_simulated: isSimulated } = withdrawal
  const amountOf = (amount: string) => `${formatAmount(amount)} ${code}`
  return (
    <>
      <Alert
        type={shown.others_to_same > 0 ? 'error' : 'warning'}
        showIcon
        title={t(`withdrawal.why.${reason}`, reason)}
        description={
          shown.others_to_same > 0
            ? t('withdrawal.shared', { count: shown.others_to_same })
            : undefined
        }
      />
      <Descriptions
        column={1}
        size="small"
        bordered
        styles={{ label: { width: 160 } }}
        items={[
          item(
            t('amount'),
            <>
              <Typography.Text strong>{amountOf(withdrawal.amount)}</Typography.Text>{' '}
              <Typography.Text type="secondary">
                ≈ {formatAmount(shown.value_usdt, cents)} USDT
              </Typography.Text>
            </>,
          ),
          item(t('withdrawal.fee'), amountOf(withdrawal.fee)),
          item(t('withdrawal.received'), amountOf(withdrawal.received)),
          item(
            t('withdrawal.network'),
            <>
              {withdrawal.network_label || t('withdrawal.card')}{' '}
              {isSimulated && <Tag>{t('withdrawal.simulated')}</Tag>}
            </>,
          ),
          item(
            t('withdrawal.to'),
            withdrawal.address === '' ? (
              withdrawal.card
            ) : (
              <Typography.Text copyable code style={{ overflowWrap: 'anywhere' }}>
                {withdrawal.address}
              </Typography.Text>
            ),
          ),
          ...(withdrawal.memo === '' ? [] : [item(t('withdrawal.memo'), withdrawal.memo)]),
          item(t('withdrawal.remark'), <LongText text={withdrawal.remark || '–'} widthMax={400} />),
          ...(withdrawal.tx_id === ''
            ? []
            : [item(t('withdrawal.transaction'), <HashText hash={withdrawal.tx_id} />)]),
        ]}
      />
      <section>
        <Typography.Title level={5} style={{ marginTop: 0 }}>
          {t('withdrawal.user')}
        </Typography.Title>
        <Descriptions
          column={1}
          size="small"
          bordered
          styles={{ label: { width: 160 } }}
          items={[
            item(
              t('withdrawal.account'),
              <LongText
                text={[shown.nickname, shown.email].filter(Boolean).join(' · ')}
                widthMax={400}
              />,
            ),
            item(t('withdrawal.level'), shown.level),
            item(t('withdrawal.registered'), <TimeText at={shown.registered_at} />),
            item(t('withdrawal.used'), `${formatAmount(shown.used_24h_btc)} BTC`),
            item(t('withdrawal.paid_to_same'), shown.paid_to_same),
            item(t('withdrawal.others_to_same'), shown.others_to_same),
            item(
              t('withdrawal.frozen'),
              shown.frozen_until === 0 ? '–' : <TimeText at={shown.frozen_until} />,
            ),
          ]}
        />
      </section>
      <Hold shown={shown} isHeld={isHeld} />
      <section>
        <Typography.Title level={5} style={{ marginTop: 0 }}>
          {t('withdrawal.steps')}
        </Typography.Title>
        <Timeline
          items={withdrawal.steps.map(({ step, at }) => ({
            content: (
              <>
                {t(`withdrawal.step.${step}`)} · <TimeText at={at} />
              </>
            ),
          }))}
        />
      </section>
      <section>
        <Typography.Title level={5} style={{ marginTop: 0 }}>
          {t('withdrawal.history')}
        </Typography.Title>
        <UserWithdrawals userId={String(shown.user_id)} />
      </section>
    </>
  )
}

/** The case that a review longer than 72 hours needs, which the user sees. */
function Hold({ shown, isHeld }: { shown: WithdrawalCaseReply; isHeld: boolean }) {
  const { t } = useTranslation()
  const mayOpen = useMayCall(withdrawalOpenCase)
  const { case_id: caseId } = shown.withdrawal
  if (shown.decision !== null && caseId === '') return null
  return (
    <section>
      <Typography.Title level={5} style={{ marginTop: 0 }}>
        {t('withdrawal.hold')}
      </Typography.Title>
      {caseId === '' ? (
        <Flex vertical gap={8} align="start">
          <Typography.Text type="secondary">{t('withdrawal.hold_hint')}</Typography.Text>
          {isHeld && mayOpen && (
            <ConfirmButton
              label={t('withdrawal.open_case')}
              question={t('withdrawal.open_case_question')}
              action={() => api.call(withdrawalOpenCase, { id: String(shown.id) })}
            />
          )}
        </Flex>
      ) : (
        <Typography.Text copyable>{caseId}</Typography.Text>
      )}
    </section>
  )
}
