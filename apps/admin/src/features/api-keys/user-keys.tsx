import type { ReplyOf } from '@candor/protocol'
import { apiKeyConsoleCalls } from '@candor/protocol/services/apikey/calls'
import { useQuery } from '@tanstack/react-query'
import { Card, Tag } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { HashText, LongText, TimeText } from '../../ui/texts.tsx'

const { userKeys, userKeyRevoke } = apiKeyConsoleCalls
type Key = ReplyOf<typeof userKeys>[number]

/** The API keys of a user. The staff may revoke one, and nobody may read its secret. */
export function UserKeys({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const mayRevoke = useMayCall(userKeyRevoke)
  const query = useQuery({
    queryKey: ['user', userId, 'keys'],
    queryFn: () => api.call(userKeys, { id: userId }),
  })
  const revoke = (id: number) => api.call(userKeyRevoke, { user_id: userId, id: String(id) })
  return (
    <Loaded query={query}>
      {(keys) => (
        <Card>
          <PlainTable<Key>
            label={t('apiKeys.tab')}
            rowKey="id"
            rows={keys}
            csv={{ call: userKeys, fields: { id: userId } }}
            columns={[
              { title: t('apiKeys.name'), dataIndex: 'name' },
              { title: t('apiKeys.key'), render: (_, { key }) => <HashText hash={key} /> },
              { title: t('state'), render: (_, key) => <KeyState of={key} /> },
              {
                title: t('apiKeys.permissions'),
                render: (_, { permissions }) =>
                  permissions.map((permission) => t(`apiKeys.permission.${permission}`)).join(', '),
              },
              {
                title: t('apiKeys.addresses'),
                render: (_, { addresses }) => (
                  <LongText text={addresses.join(', ') || t('apiKeys.all_addresses')} />
                ),
              },
              { title: t('since'), render: (_, key) => <TimeText at={key.created_at} /> },
              { title: t('apiKeys.expires'), render: (_, key) => <TimeText at={key.expires_at} /> },
              {
                title: t('apiKeys.last_used'),
                render: (_, key) => (
                  <>
                    <TimeText at={key.last_used_at} /> {key.last_address}
                  </>
                ),
              },
              {
                key: 'revoke',
                align: 'end',
                render: (_, key) =>
                  mayRevoke &&
                  isActive(key) && (
                    <ConfirmButton
                      label={t('apiKeys.revoke')}
                      question={t('apiKeys.revoke_question')}
                      look="danger"
                      action={() => revoke(key.id)}
                    />
                  ),
              },
            ]}
          />
        </Card>
      )}
    </Loaded>
  )
}

const isActive = ({ revoked_at: revokedAt, expires_at: expiresAt }: Key) =>
  revokedAt === 0 && expiresAt > Date.now()

function KeyState({ of: key }: { of: Key }) {
  const { t } = useTranslation()
  if (key.revoked_at > 0) return <Tag>{t('apiKeys.revoked')}</Tag>
  return isActive(key) ? (
    <Tag color="green">{t('apiKeys.active')}</Tag>
  ) : (
    <Tag>{t('apiKeys.expired')}</Tag>
  )
}
