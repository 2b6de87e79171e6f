import { formatAmount } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { treasuryConsoleCalls } from '@candor/protocol/services/treasury/calls'
import { useQuery } from '@tanstack/react-query'
import { Flex, Progress, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { accountName } from './account-name.ts'
import { isLow, usedPercent } from './pool-use.ts'

type Pool = ReplyOf<typeof treasuryConsoleCalls.treasury>['pools'][number]

const refreshMs = 10_000
const shown = 5
const cents = { scaleMin: 2, scaleMax: 2 }
const amount = (value: string) => formatAmount(value, cents)

/** The pools of which the largest parts are promised to users. */
export function CoverageCard() {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['treasury'],
    queryFn: () => api.call(treasuryConsoleCalls.treasury, {}),
    refetchInterval: refreshMs,
  })
  return (
    <Loaded query={query}>
      {({ pools }) => (
        <Flex vertical gap={16}>
          {pools
            .filter(({ is_escrow: isEscrow }) => !isEscrow)
            .toSorted((a, b) => usedPercent(b) - usedPercent(a))
            .slice(0, shown)
            .map((pool) => (
              <PoolUse key={pool.account} pool={pool} />
            ))}
          <Link to="/treasury">{t('treasury.all_pools')}</Link>
        </Flex>
      )}
    </Loaded>
  )
}

function PoolUse({ pool }: { pool: Pool }) {
  const { t } = useTranslation()
  const balance = `${amount(pool.balance)} ${pool.code}`
  const name = accountName(t, pool.account)
  return (
    <div>
      <Flex justify="space-between" gap={16}>
        <Typography.Text>{name}</Typography.Text>
        <Typography.Text {...(isLow(pool) && { type: 'danger' })}>
          {usedPercent(pool)}%
        </Typography.Text>
      </Flex>
      <Progress
        aria-label={`${t('treasury.used')}: ${name}`}
        size={{ height: 4 }}
        showInfo={false}
        percent={usedPercent(pool)}
        status={isLow(pool) ? 'exception' : 'normal'}
      />
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        {t('treasury.pool_use', { promised: amount(pool.promised), balance })}
      </Typography.Text>
    </div>
  )
}
