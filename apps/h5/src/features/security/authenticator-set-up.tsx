import { securityCalls } from '@candor/protocol/services/security/calls'
import { QRCodeSVG } from 'qrcode.react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api, sentenceOf } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { useSecurityChange } from './use-security-change.ts'

type Props = {
  secret: string
  /** For the QR code. */
  uri: string
  /** With new recovery codes, if the account had none. */
  onDone: (recoveryCodes: readonly string[]) => void
}

/** The new secret as a QR code and as text, and the field for the first code. */
export function AuthenticatorSetUp({ secret, uri, onDone }: Props) {
  const { t } = useTranslation('security')
  const [otp, setOtp] = useState('')
  const [error, setError] = useState<string>()
  const confirm = useSecurityChange(
    (code: string) => api.call(securityCalls.otpConfirm, { otp: code }),
    ({ recovery_codes }) => onDone(recovery_codes),
    (failure) => setError(sentenceOf(failure)),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (otp.length < 6) return setError(t('otp_enter'))
    confirm.mutate(otp)
  }
  return (
    <form onSubmit={submit} noValidate className="px-4 pt-2 pb-8">
      <p className="text-base text-ink-2">{t('otp_scan')}</p>
      <div className="grid place-items-center py-5">
        {/* Dark on white in both themes, as cameras need it. */}
        <QRCodeSVG value={uri} size={176} marginSize={2} className="rounded-tile" />
      </div>
      <dl className="mb-5 rounded-field bg-raised px-3 py-2">
        <dt className="text-sm text-ink-3">{t('otp_key')}</dt>
        <dd className="flex items-center gap-2">
          <span className="num min-w-0 flex-1 text-base break-all">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </span>
          <CopyButton text={secret} label={t('otp_copy')} />
        </dd>
      </dl>
      <CodeInput
        label={t('otp_code')}
        hint={t('otp_enter')}
        value={otp}
        onChange={(code) => {
          setError(undefined)
          setOtp(code)
        }}
        error={error}
      />
      <div className="pt-4">
        <Button type="submit" size="lg" isBusy={confirm.isPending}>
          {t('turn_on')}
        </Button>
      </div>
    </form>
  )
}
