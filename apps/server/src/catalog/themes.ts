/** Categories of markets within their section. */
type Theme = 'layer1' | 'payments' | 'meme' | 'defi' | 'ai' | 'consumer'

const codesByTheme: Record<Theme, readonly string[]> = {
  layer1: ['ETH', 'SOL', 'BNB', 'ADA', 'AVAX', 'TON', 'DOT', 'TRX'],
  payments: ['BTC', 'XRP', 'LTC', 'DOGE'],
  meme: ['DOGE'],
  defi: ['LINK', 'AVAX', 'ETH'],
  ai: ['MSFT', 'NVDA', 'GOOGL', 'META'],
  consumer: ['AAPL', 'TSLA', 'AMZN', 'NFLX'],
}

/** The themes that a currency's markets are listed under. */
export function themesOf(code: string): string[] {
  return Object.entries(codesByTheme).flatMap(([theme, codes]) =>
    codes.includes(code) ? [theme] : [],
  )
}
