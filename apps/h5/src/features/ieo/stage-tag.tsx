import { useTranslation } from 'react-i18next'

import { Tag } from '../../ui/tag.tsx'
import type { Stage } from './project-stage.ts'
import type { IeoProject } from './use-ieo.ts'

const tones = { warm_up: 'warn', in_progress: 'brand', done: 'plain' } as const

type Props = { stage: Stage; phase: IeoProject['phase'] }

/** The stage of a project, and how it ended where it is over. */
export function StageTag({ stage, phase }: Props) {
  const { t } = useTranslation('ieo')
  if (stage !== 'done') return <Tag tone={tones[stage]}>{t(`stage_${stage}`)}</Tag>
  if (phase === 'listed') return <Tag tone="up">{t('phase_listed')}</Tag>
  if (phase === 'failed') return <Tag tone="down">{t('phase_failed')}</Tag>
  return <Tag>{t('stage_done')}</Tag>
}
