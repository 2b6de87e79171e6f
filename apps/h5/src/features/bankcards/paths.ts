export const bankCardPaths = {
  domestic: () => '/pages/setting/bank',
  international: () => '/pages/setting/bank_international',
}
