import type { Request } from '../app/console-feature.ts'
import { ReasonField } from './fields.tsx'
import { FormModal, type FormModalProps } from './form-modal.tsx'
import { useShowRequest } from './page.tsx'

/**
 * A form that requests a command of the house, with the reason for it. Another person decides; until then and after it
 * the page shows what has become of the request.
 */
export function RequestForm<Fields extends object>({
  children,
  request,
  hint,
  ...form
}: Omit<FormModalProps<Fields & { reason: string }>, 'onSubmit'> & {
  request: (fields: Fields & { reason: string }) => Promise<Request>
  /** What the reason should say, where that is not obvious. */
  hint?: string
}) {
  const show = useShowRequest()
  return (
    <FormModal<Fields & { reason: string }>
      {...form}
      onSubmit={async (fields) => show(await request(fields))}
    >
      {children}
      <ReasonField {...(hint === undefined ? {} : { hint })} />
    </FormModal>
  )
}
