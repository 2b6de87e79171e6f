import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { isMissing } from '../../app/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { Money } from '../../ui/money.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { Section } from '../../ui/section.tsx'
import { receiptPaths } from '../receipt/paths.ts'
import { ContractTimeline } from './contract-timeline.tsx'
import { miningPaths } from './paths.ts'
import { type MiningContract, useContract, useOutputs } from './use-mining.ts'

/** One contract with what each of its days has paid. */
export function ContractView({ id }: { id: string }) {
  const { t } = useTranslation('mining')
  const contract = useContract(id)
  return (
    <>
      <NavBar title={t('contract')} />
      {isMissing(contract.error) ? (
        <Empty
          text={t('no_contract')}
          action={<ButtonLink to={miningPaths.contracts()}>{t('contracts')}</ButtonLink>}
        />
      ) : (
        <Loadable query={contract}>
          {(found) => (
            <>
              <Figures contract={found} />
              <Section title={t('timeline')}>
                <div className="px-4 pt-2">
                  <ContractTimeline term={found} contract={found} />
                </div>
              </Section>
              <Outputs contract={found} />
            </>
          )}
        </Loadable>
      )}
    </>
  )
}

function Figures({ contract }: { contract: MiningContract }) {
  const { t } = useTranslation('mining')
  const { code, quote_code: quote, status_name: status } = contract
  return (
    <div className="px-4 pt-2">
      <DetailList
        rows={[
          { label: t('state'), value: t(`status_${status}`) },
          { label: t('hash_rate'), value: `${formatAmount(String(contract.th))} TH` },
          { label: t('output'), value: <Money value={contract.output} unit={code} /> },
          { label: t('cost'), value: <Money value={contract.cost} unit={quote} /> },
          { label: t('prepaid'), value: <Money value={contract.prepaid} unit={quote} /> },
          { label: t('used'), value: <Money value={contract.used} unit={quote} /> },
          { label: t('rest'), value: <Money value={contract.rest} unit={quote} /> },
          { label: t('first_day'), value: contract.first_day },
          { label: t('last_day'), value: contract.last_day },
        ]}
      />
    </div>
  )
}

function Outputs({ contract: { id, code } }: { contract: MiningContract }) {
  const { t } = useTranslation('mining')
  return (
    <Section title={t('outputs')}>
      <RecordList
        records={useOutputs(String(id))}
        keyOf={(paid) => paid.id}
        empty={<Empty text={t('no_outputs')} />}
      >
        {(paid) => (
          <ListRow
            title={paid.day}
            detail={[
              t('gross_of', { amount: `${formatAmount(paid.gross)} ${code}` }),
              ...(paid.is_demo ? [t('demo_data')] : []),
            ].join(' · ')}
            value={<Money value={paid.output} unit={code} />}
            to={receiptPaths.receipt('mining_output', paid.id)}
          />
        )}
      </RecordList>
    </Section>
  )
}
