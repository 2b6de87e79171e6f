import { formatAmount } from '@candor/client'
import { allocate } from '@candor/core/formulas/ieo'
import { CalendarClock, Lock, Scale, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { NavBar } from '../../ui/nav-bar.tsx'
import { OpeningLink } from '../../ui/opening-link.tsx'
import { Point } from '../../ui/point.tsx'
import { Section } from '../../ui/section.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { ieoPaths } from './paths.ts'
import { RuleList } from './rule-list.tsx'

/** How a token sale works, an example of the allocation, and the rules. */
export function HelpPage() {
  const { t } = useTranslation('ieo')
  return (
    <>
      <NavBar title={t('help_title')} />
      <p className="px-4 pt-2 pb-4 text-md text-ink-2">{t('intro')}</p>
      <ul className="px-4">
        <Point icon={CalendarClock} title={t('point_hold_title')} text={t('point_hold_text')} />
        <Point icon={Scale} title={t('point_share_title')} text={t('point_share_text')} />
        <Point icon={ShieldCheck} title={t('point_check_title')} text={t('point_check_text')} />
        <Point icon={Lock} title={t('point_lock_title')} text={t('point_lock_text')} />
      </ul>
      <div className="px-4 pt-3">
        <WarningNote>{t('risk_general')}</WarningNote>
      </div>
      <Example />
      <Section title={t('rules')}>
        <RuleList />
      </Section>
      <div className="px-4 pt-6 pb-8">
        <OpeningLink product="ieo" to={ieoPaths.projects()}>
          {t('to_projects')}
        </OpeningLink>
      </div>
    </>
  )
}

const [supply, cap] = [1000, 300]
const applied = [900, 500, 300, 200, 100]
const cents = 100

/** Computed by the formula of the exchange, in hundredths of a token. */
const passed = allocate(
  applied.map((amount) => BigInt(amount * cents)),
  { supply: BigInt(supply * cents), cap: BigInt(cap * cents) },
)

function Example() {
  const { t } = useTranslation('ieo')
  return (
    <Section title={t('example')}>
      <p className="num px-4 pt-1 pb-2 text-base text-ink-2">
        {t('example_text', { supply: formatAmount(String(supply)), cap: String(cap) })}
      </p>
      <table className="num w-full text-base">
        <thead>
          <tr className="text-xs text-ink-3">
            <th scope="col" className="py-1.5 pl-4 text-left font-normal">
              {t('user')}
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              {t('applied_amount')}
            </th>
            <th scope="col" className="py-1.5 pr-4 text-right font-normal">
              {t('passed_amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {applied.map((amount, at) => (
            <tr key={amount} className="hair-b">
              <th scope="row" className="py-2 pl-4 text-left font-normal text-ink-2">
                {String.fromCodePoint(65 + at)}
              </th>
              <td className="py-2 text-right">{amount}</td>
              <td className="py-2 pr-4 text-right font-medium">
                {(Number(passed[at]) / cents).toFixed(2)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
