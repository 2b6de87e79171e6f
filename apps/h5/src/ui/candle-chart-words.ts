import type { TFunction } from 'i18next'
import { type Chart, registerLocale } from 'klinecharts'

const locale = 'app'

/**
 * The chart's own legend in the user's language; the library itself has English and Chinese only. The
 * pages of a chart import its styles without the library, which this file imports.
 */
export function translateChart(chart: Chart, t: TFunction) {
  registerLocale(locale, {
    time: '',
    open: `${t('chart_open')}: `,
    high: `${t('chart_high')}: `,
    low: `${t('chart_low')}: `,
    close: `${t('chart_close')}: `,
    volume: `${t('chart_volume')}: `,
    change: '',
    turnover: '',
    second: '',
    minute: '',
    hour: '',
    day: '',
    week: '',
    month: '',
    year: '',
  })
  chart.setLocale(locale)
}
