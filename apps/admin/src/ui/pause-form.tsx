import { Typography } from 'antd'

import { ReasonField } from './fields.tsx'
import { FormModal } from './form-modal.tsx'

type Props = {
  /** What is paused or goes on. */
  readonly name: string
  readonly isPaused: boolean
  readonly title: string
  readonly hint: string
  readonly reasonHint: string
  readonly onSubmit: (reason: string) => Promise<unknown>
}

/** Stops something at once, or lets it go on; users read the reason. */
export function PauseForm({ name, isPaused, title, hint, reasonHint, onSubmit }: Props) {
  return (
    <FormModal<{ reason: string }>
      title={title}
      button={{ size: 'small', danger: !isPaused }}
      onSubmit={({ reason }) => onSubmit(reason)}
    >
      <Typography.Paragraph strong>{name}</Typography.Paragraph>
      <Typography.Paragraph>{hint}</Typography.Paragraph>
      <ReasonField max={120} hint={reasonHint} />
    </FormModal>
  )
}
