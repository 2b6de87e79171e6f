import type { ReplyOf } from '@candor/protocol'
import type { walletCalls } from '@candor/protocol/services/wallet/calls'
import { Big } from 'big.js'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useUnit } from '../../live/use-unit.ts'
import { WorthText } from '../../ui/worth-text.tsx'
import { accountLabels, accountNames } from './account-names.ts'
import { seriesColor } from './series-color.ts'

type Accounts = ReplyOf<typeof walletCalls.list>['accounts']

/** Each account that holds something, in the colour of its share, leading to its own page. */
export function AccountRows({ accounts }: { accounts: Accounts }) {
  const { t } = useTranslation('assets')
  const { other } = useUnit()
  const rows = accountNames
    .filter((name) => name === 'change' || new Big(accounts[name].usd).gt(0))
    .toSorted((a, b) => new Big(accounts[b].usd).cmp(accounts[a].usd))
  return (
    <ul aria-label={t('accounts')}>
      {rows.map((name, at) => (
        <li key={name}>
          <Link
            to={paths.assets({ account: name })}
            className="flex h-15 tap items-center gap-3 px-4"
          >
            <span
              aria-hidden
              className="h-8 w-1 shrink-0 rounded-full"
              style={{ background: seriesColor(at) }}
            />
            <span className="min-w-0 flex-1 truncate text-md">{t(accountLabels[name])}</span>
            <span className="text-right">
              <WorthText worth={accounts[name]} className="block text-md font-medium" />
              <span className="num block text-xs text-ink-3">
                ≈ <WorthText worth={accounts[name]} unit={other} />
              </span>
            </span>
            <ChevronRight size={16} className="shrink-0 text-ink-3" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
