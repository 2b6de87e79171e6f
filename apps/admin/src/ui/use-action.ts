import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { failureText } from '../app/api.ts'

/** Runs an action at once, reports its result (a quiet one reports failures only), and reloads everything on the page. */
export function useAction() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const run = async (action: () => Promise<unknown>, { isQuiet = false } = {}) => {
    setIsBusy(true)
    try {
      await action()
      if (!isQuiet) message.success(t('done'))
    } catch (error) {
      message.error(failureText(error))
    } finally {
      setIsBusy(false)
      // After a refusal too: another person may have acted first.
      await queries.invalidateQueries()
    }
  }
  return { run, isBusy }
}
