import { accountCalls } from '@candor/protocol/services/account/calls'
import { useFormContext, useWatch } from 'react-hook-form'

import { api } from '../../app/api.ts'
import type { CodeScene } from '../../ui/code-sender.tsx'
import { useAreaChoice } from './area-choice.ts'
import { receiverInput, type ReceiverValues, wholeReceiver } from './receiver.ts'

/** Sends codes to the address or number that is typed in the form; its field is checked first. */
export function useReceiverCode(scene: CodeScene) {
  const { control, trigger, getValues } = useFormContext<ReceiverValues>()
  const { country, areaCode } = useAreaChoice()
  const [kind, email, mobile] = useWatch({ control, name: ['kind', 'email', 'mobile'] })
  return {
    scene,
    receiver: wholeReceiver({ kind, email, mobile }, areaCode),
    send: async () => {
      const values = getValues()
      if (!(await trigger(values.kind, { shouldFocus: true }))) return undefined
      const input = { ...receiverInput(values, country), scene }
      const sent = await api.call(accountCalls.sendCode, {
        ...input,
        type: undefined,
        area_code_id: undefined,
        email_code: undefined,
      })
      return sent.resend_after
    },
  }
}
