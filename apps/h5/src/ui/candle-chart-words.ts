import type { TFunction } from 'i18next'
import { type Chart, registerLocale } from 'klinecharts'

const locale = 'app'

/** The chart's own legend in the reader's words; the library itself knows English and Chinese only. */
export function speakOnChart(chart: Chart, t: TFunction<'trade'>) {
  registerLocale(locale, {
    time: `${t('time')}: `,
    open: `${t('candle_open')}: `,
    high: `${t('candle_high')}: `,
    low: `${t('candle_low')}: `,
    close: `${t('candle_close')}: `,
    volume: `${t('candle_volume')}: `,
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
