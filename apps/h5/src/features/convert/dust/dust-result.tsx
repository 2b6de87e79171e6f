import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { paths } from '../../../app/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { CoinIcon } from '../../../ui/coin-icon.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { Money } from '../../../ui/money.tsx'
import { Result } from '../../../ui/result.tsx'
import { convertPaths } from '../paths.ts'
import type { Sweep } from './use-dust.ts'

/** What was received, and what became of each coin. */
export function DustResult({ swept }: { swept: Sweep }) {
  const { t } = useTranslation('convert')
  const { list, receives, to_code: code } = swept
  return (
    <>
      <Result title={t('dust_done', { amount: formatAmount(receives), code })} actions={null} />
      <ul>
        {list.map((coin) => (
          <li key={coin.currency_id}>
            <ListRow
              icon={<CoinIcon code={coin.code} size={28} />}
              title={coin.code}
              detail={coin.error === '' ? <Money value={coin.number} /> : coin.message}
              value={
                coin.error === '' ? (
                  <Money value={coin.receives} unit={code} className="text-up" />
                ) : (
                  t('dust_left')
                )
              }
            />
          </li>
        ))}
      </ul>
      <div className="grid gap-3 px-4 pt-6 pb-8">
        <ButtonLink to={paths.assets({ account: 'change' })}>{t('to_assets')}</ButtonLink>
        <ButtonLink to={convertPaths.history({ kind: 'dust' })} tone="quiet">
          {t('history')}
        </ButtonLink>
      </div>
    </>
  )
}
