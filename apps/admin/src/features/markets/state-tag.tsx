import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'

/** Outside its hours a source is as it should be. */
export const isExpected = (state: string) => state === 'running' || state === 'closed'

export function StateTag({ state, reason }: { state: string; reason: string }) {
  const { t } = useTranslation()
  const name = t(`markets.feed_state.${state}`, { defaultValue: state })
  return (
    <Tag color={state === 'running' ? 'green' : isExpected(state) ? 'default' : 'red'}>
      {reason === '' ? name : `${name}: ${reason}`}
    </Tag>
  )
}
