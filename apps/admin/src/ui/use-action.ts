import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../app/api.ts'

/** Does something at once, says what came of it, and has everything on the page fetched again. */
export function useAct() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const act = async (work: () => Promise<unknown>) => {
    setIsBusy(true)
    try {
      await work()
      message.success(t('done'))
    } catch (error) {
      message.error(sentenceOf(error))
    } finally {
      setIsBusy(false)
      // After a refusal too: somebody else may have been first.
      await queries.invalidateQueries()
    }
  }
  return { act, isBusy }
}
