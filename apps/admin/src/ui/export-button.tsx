import { DownloadOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { failureText } from '../app/api.ts'
import { type CsvSource, downloadCsv } from '../app/download.ts'

/** Downloads a list as CSV. */
export function ExportButton({ source }: { source: CsvSource }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    try {
      await downloadCsv(source)
    } catch (error) {
      message.error(failureText(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={isBusy}
      onClick={() => void download()}
    >
      {t('export_csv')}
    </Button>
  )
}
