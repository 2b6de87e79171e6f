import { freezeReasons } from '@candor/protocol/services/account/freeze-reasons'
import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { type SecurityState, useSecurity } from '../../live/use-security.ts'
import { classes } from '../../ui/classes.ts'
import { Countdown } from '../../ui/countdown.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Loadable, SkeletonRows } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { accountPaths } from '../account/paths.ts'
import { apiKeyPaths } from '../apikey/paths.ts'
import { securityPaths } from './paths.ts'
import { StrengthCard } from './strength-card.tsx'

/** Every setting that protects the account, with its state. */
export function SecurityPage() {
  const { t } = useTranslation('security')
  return (
    <>
      <NavBar title={t('title')} />
      <Loadable query={useSecurity()} skeleton={<SkeletonRows count={9} />}>
        {(state) => <Rows state={state} />}
      </Loadable>
    </>
  )
}

function Rows({ state }: { state: SecurityState }) {
  const { t } = useTranslation(['security', 'account', 'apikey'])
  const { passkeys, recovery_codes_left: codesLeft } = state
  return (
    <>
      <FreezeNote state={state} />
      <StrengthCard state={state} />
      <Group title={t('group_two_step')}>
        <ListRow
          title={t('authenticator')}
          value={<State isOn={state.otp_enabled} text={t(state.otp_enabled ? 'on' : 'off')} />}
          to={securityPaths.authenticator()}
        />
        <ListRow
          title={t('passkeys')}
          value={
            <State
              isOn={passkeys > 0}
              text={passkeys > 0 ? t('passkeys_count', { count: passkeys }) : t('not_set')}
            />
          }
          to={securityPaths.passkeys()}
        />
        {state.two_step && (
          <ListRow
            title={t('recovery_codes')}
            value={<State isOn={codesLeft > 2} text={t('codes_left', { count: codesLeft })} />}
            to={securityPaths.recoveryCodes()}
          />
        )}
      </Group>
      <Group title={t('group_account')}>
        <ListRow
          title={t('account:email')}
          value={<State isOn={state.email !== ''} text={state.email || t('not_set')} />}
          to={accountPaths.email()}
        />
        <ListRow
          title={t('account:phone')}
          value={<State isOn={state.mobile !== ''} text={state.mobile || t('not_set')} />}
          to={accountPaths.mobile()}
        />
        <ListRow
          title={t('account:login_password')}
          value={<State isOn text={t('set')} />}
          to={accountPaths.password()}
        />
        <ListRow
          title={t('pay_password')}
          value={
            <State
              isOn={state.pay_password_set}
              text={t(state.pay_password_set ? 'set' : 'not_set')}
            />
          }
          to={securityPaths.payPassword()}
        />
      </Group>
      <Group title={t('group_more')}>
        <ListRow
          title={t('anti_phishing')}
          value={
            <State
              isOn={state.anti_phishing_set}
              text={t(state.anti_phishing_set ? 'on' : 'off')}
            />
          }
          to={securityPaths.antiPhishing()}
        />
        <ListRow
          title={t('account:devices')}
          value={t('devices_count', { count: state.sessions })}
          to={accountPaths.sessions()}
        />
        <ListRow title={t('apikey:title')} to={apiKeyPaths.list()} />
      </Group>
      <div className="h-8" />
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t-8 border-raised">
      <h2 className="px-4 pt-4 pb-1 text-sm font-normal text-ink-3">{title}</h2>
      {children}
    </section>
  )
}

function State({ isOn, text }: { isOn: boolean; text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span
        className={classes(
          'size-1.5 shrink-0 rounded-full',
          isOn ? 'bg-up-solid' : 'bg-line-strong',
        )}
        aria-hidden
      />
      {text}
    </span>
  )
}

/** Why withdrawals are paused, and for how long. */
function FreezeNote({ state }: { state: SecurityState }) {
  const { t } = useTranslation('security')
  const { frozen_until: until, freeze_reason: given } = state
  const reason = freezeReasons.find((one) => one === given)
  const lockedUntil = state.pay_password_locked_until
  if (until === 0 && lockedUntil === 0) return null
  return (
    <section className="mx-4 mt-1 mb-3 rounded-tile bg-warn-soft p-4 text-warn">
      <h2 className="flex items-baseline justify-between gap-3 text-md font-semibold">
        {t('paused')}
        <Countdown until={Math.max(until, lockedUntil)} />
      </h2>
      <p className="mt-1 text-sm">
        {lockedUntil > until || reason === undefined ? t('paused_locked') : t(`paused_${reason}`)}
      </p>
    </section>
  )
}
