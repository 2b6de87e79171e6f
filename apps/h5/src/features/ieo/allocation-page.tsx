import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { isMissing } from '../../app/api.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { Money } from '../../ui/money.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { OpeningLink } from '../../ui/opening-link.tsx'
import { InfiniteList } from '../../ui/record-list.tsx'
import { Section } from '../../ui/section.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AllocationVerifier } from './allocation-verifier.tsx'
import { ieoPaths } from './paths.ts'
import { type Allocation, useAllocation } from './use-ieo.ts'

/** The published allocation of a project, and its verification on this device. */
export function AllocationPage() {
  const { t } = useTranslation('ieo')
  const [query] = useSearchParams()
  const id = query.get('id') ?? '0'
  const file = useAllocation(id)
  return (
    <>
      <NavBar title={t('allocation')} />
      {isMissing(file.error) ? (
        <Empty
          text={t('no_allocation')}
          action={
            <OpeningLink product="ieo" to={ieoPaths.projects()}>
              {t('to_projects')}
            </OpeningLink>
          }
        />
      ) : (
        <Loadable query={file}>
          {({ pages }) => {
            const first = pages[0]
            if (first === undefined) return null
            return (
              <>
                <Summary file={first} />
                <AllocationVerifier id={id} />
                <Section title={t('published_rows')}>
                  <InfiniteList pages={file}>
                    <Rows file={first} rows={pages.flatMap(({ list }) => list)} />
                  </InfiniteList>
                </Section>
              </>
            )
          }}
        </Loadable>
      )}
    </>
  )
}

function Summary({ file }: { file: Allocation }) {
  const { t } = useTranslation('ieo')
  const { token, own, root } = file
  const tokens = (amount: string) => `${formatAmount(amount)} ${token}`
  return (
    <div className="px-4 pt-2">
      <p className="flex flex-wrap items-center gap-2 pb-3 text-sm text-ink-2">
        <Tag tone={file.is_final ? 'up' : 'warn'}>
          {t(file.is_final ? 'file_final' : 'file_first')}
        </Tag>
        <span>{t(file.is_final ? 'file_final_note' : 'file_first_note')}</span>
      </p>
      <DetailList
        rows={[
          { label: t('for_sale'), value: tokens(file.supply) },
          { label: t('applied_amount'), value: tokens(file.applied) },
          { label: t('passed_amount'), value: tokens(file.sum) },
          { label: t('user_cap'), value: tokens(file.user_cap) },
          { label: t('rows_count'), value: formatAmount(String(file.count)) },
          {
            label: t('root'),
            value: <span className="num text-sm">{shortHash(root)}</span>,
            action: <CopyButton text={root} label={t('root')} />,
          },
        ]}
      />
      {own !== null && (
        <section className="mt-4 rounded-tile bg-brand-soft p-4">
          <h2 className="text-sm text-ink-2">{t('own_row')}</h2>
          <Money
            value={own.passed}
            unit={token}
            className="mt-1 block text-xl font-semibold break-words"
          />
          <p className="text-sm text-ink-2">
            {t('passed_of', { amount: formatAmount(own.applied), token })}
          </p>
          <p className="num mt-2 text-xs break-all text-ink-2">
            {t('own_row_note', { row: String(own.at + 1), salt: own.salt })}
          </p>
        </section>
      )}
    </div>
  )
}

type RowsProps = { file: Allocation; rows: Allocation['list'] }

function Rows({ file, rows }: RowsProps) {
  const { t } = useTranslation('ieo')
  return (
    <table className="num w-full text-sm">
      <thead>
        <tr className="text-xs text-ink-3">
          <th scope="col" className="py-1.5 pl-4 text-left font-normal">
            {t('row_hash')}
          </th>
          <th scope="col" className="px-2 py-1.5 text-right font-normal">
            {t('applied_amount')}
          </th>
          <th scope="col" className="py-1.5 pr-4 text-right font-normal">
            {t('passed_amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ hash, applied, passed }, at) => (
          <tr key={hash} className={file.own?.at === at ? 'bg-brand-soft hair-b' : 'hair-b'}>
            <th scope="row" className="py-2.5 pl-4 text-left font-normal text-ink-2">
              {shortHash(hash)}
            </th>
            <td className="px-2 py-2.5 text-right">{formatAmount(applied)}</td>
            <td className="py-2.5 pr-4 text-right font-medium">{formatAmount(passed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const shortHash = (hash: string) => `${hash.slice(0, 6)}…${hash.slice(-6)}`
