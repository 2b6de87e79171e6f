import type { ReplyOf } from '@candor/protocol'
import type { userCalls } from '@candor/protocol/services/users/calls'
import { Card, Descriptions, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { TimeText } from '../../ui/texts.tsx'
import { useNow } from '../../ui/use-now.ts'
import { userPath } from './paths.ts'

type Props = { readonly user: ReplyOf<typeof userCalls.userProfile> }
const minuteMs = 60_000

const item = (label: string, children: ReactNode) => ({ key: label, label, children })

/** Who the user is; contacts are masked for roles that do not need them. */
export function UserProfile({ user }: Props) {
  const { t } = useTranslation()
  return (
    <Card>
      <Descriptions
        column={{ xs: 1, md: 2, xl: 3 }}
        items={[
          item(t('user_id'), <Typography.Text copyable>{user.id}</Typography.Text>),
          item(
            t('state'),
            <Tag color={user.is_frozen ? 'red' : 'green'}>
              {t(user.is_frozen ? 'users.frozen' : 'users.not_frozen')}
            </Tag>,
          ),
          item(t('since'), <TimeText at={user.created_at} />),
          item(t('email'), user.email || '–'),
          item(t('users.mobile'), user.mobile || '–'),
          item(t('users.level'), user.level),
          item(t('users.nickname'), user.nickname),
          item(t('users.signature'), user.signature || '–'),
          item(t('language'), user.lang),
          item(t('users.fiat'), user.currency_code),
          item(t('users.invite_code'), user.invite_code),
          item(t('users.inviter'), <Inviter id={user.inviter_id} />),
          item(t('users.password_changed'), <TimeText at={user.password_changed_at} />),
          item(t('users.frozen_until'), <WithdrawalsFrozen user={user} />),
        ]}
      />
    </Card>
  )
}

/** Until when withdrawals are blocked, and after which change; a time that is over is history. */
function WithdrawalsFrozen({ user: { frozen_until: until, freeze_reason: reason } }: Props) {
  const { t } = useTranslation()
  const now = useNow(minuteMs)
  if (until <= now) return '–'
  return (
    <>
      <TimeText at={until} />
      {reason !== '' && (
        <Typography.Text type="secondary">
          &nbsp;· {t(`users.freeze_reasons.${reason}`, reason)}
        </Typography.Text>
      )}
    </>
  )
}

function Inviter({ id }: { id: number | null }) {
  return id === null ? '–' : <Link to={userPath(id)}>{id}</Link>
}
