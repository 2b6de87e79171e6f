{
  "__snake___amount_too_small": "金額が最低額を下回っています",
  "bill___snake___open": "新商品：振替",
  "bill___snake___fund": "新商品：プール資金"
}
