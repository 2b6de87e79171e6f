import type { ReplyOf, walletEndpoints } from '@candor/protocol'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { Money } from '../../ui/money.tsx'
import { accountLabels, accountNames } from './account-names.ts'

type Props = {
  accounts: ReplyOf<typeof walletEndpoints.list>['accounts']
  /** The accounts that hold something, as the ring shows them. */
  order: readonly string[]
}

/** Each account that holds something, in the colour of its part, leading to its movements. */
export function AccountRows({ accounts, order }: Props) {
  const { t } = useTranslation('assets')
  const rows = accountNames.filter((name) => name === 'change' || order.includes(name))
  return (
    <ul aria-label={t('accounts')}>
      {rows
        .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
        .map((name, at) => (
          <li key={name}>
            <Link
              to={paths.assetsAllRecord({ type: name })}
              className="flex h-15 tap items-center gap-3 px-4"
            >
              <span
                aria-hidden
                className="h-8 w-1 shrink-0 rounded-full"
                style={{ background: `var(--c-series-${Math.min(at, 4) + 1})` }}
              />
              <span className="min-w-0 flex-1 truncate text-md">{t(accountLabels[name])}</span>
              <Money
                value={accounts[name].usd}
                scaleMin={2}
                scaleMax={2}
                unit="USD"
                className="text-md font-medium"
              />
              <ChevronRight size={16} className="shrink-0 text-ink-3" aria-hidden />
            </Link>
          </li>
        ))}
    </ul>
  )
}
