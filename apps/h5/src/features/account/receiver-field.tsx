import { emailAddress } from '@candor/protocol/services/account/email-address'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Field } from '../../ui/field.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { useAreaChoice } from './area-choice.ts'
import { EmailField } from './form-fields.tsx'
import { accountPaths } from './paths.ts'
import { dropReceiver, keepReceiver } from './receiver-draft.ts'
import { isMobile, type ReceiverValues } from './receiver.ts'

/** Tabs for an e-mail address and a phone number, the fields `kind`, `email` and `mobile` of a form. */
export function ReceiverField({ error }: { error?: ReactNode }) {
  const { t } = useTranslation('account')
  const { control, setValue, clearErrors } = useFormContext<ReceiverValues>()
  const kind = useWatch({ control, name: 'kind' })
  return (
    <Tabs
      label={t('receiver')}
      items={[
        { key: 'email', label: t('email') },
        { key: 'mobile', label: t('phone') },
      ]}
      selected={kind}
      onSelect={(next) => {
        setValue('kind', next)
        clearErrors()
      }}
    >
      <TabRow className="-mx-4" />
      <TabPanel>
        <div className="pt-4">
          {kind === 'email' ? <EmailOfForm error={error} /> : <MobileOfForm error={error} />}
        </div>
      </TabPanel>
    </Tabs>
  )
}

type Props = { error?: ReactNode; label?: string }

export function EmailOfForm({ error, label }: Props) {
  const { t } = useTranslation('account')
  const { register, clearErrors, formState } = useFormContext<ReceiverValues>()
  return (
    <EmailField
      {...(label === undefined ? {} : { label })}
      error={error ?? formState.errors.email?.message}
      {...register('email', {
        validate: (text, { kind }) =>
          kind !== 'email' || emailAddress(text) !== undefined || t('email_wrong'),
        onChange: () => clearErrors('email'),
      })}
    />
  )
}

/** A phone number after its calling code, which a tap changes. */
export function MobileOfForm({ error }: Pick<Props, 'error'>) {
  const { t } = useTranslation('account')
  const { register, clearErrors, getValues, formState } = useFormContext<ReceiverValues>()
  const areaCode = useAreaChoice((choice) => choice.areaCode)
  useEffect(dropReceiver, [])
  return (
    <Field
      label={t('phone')}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder={t('phone')}
      error={error ?? formState.errors.mobile?.message}
      leading={
        <Link
          to={accountPaths.area()}
          aria-label={`${t('area')} +${areaCode}`}
          onClick={() => keepReceiver(getValues())}
          className="mr-3 flex h-full shrink-0 items-center"
        >
          <span className="num flex h-6 items-center gap-1 border-r border-line pr-3 text-md">
            +{areaCode}
            <ChevronDown size={14} className="text-ink-3" aria-hidden />
          </span>
        </Link>
      }
      {...register('mobile', {
        validate: (text, { kind }) => kind !== 'mobile' || isMobile(text) || t('mobile_wrong'),
        onChange: () => clearErrors('mobile'),
      })}
    />
  )
}
