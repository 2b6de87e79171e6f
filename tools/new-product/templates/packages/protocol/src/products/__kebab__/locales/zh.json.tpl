{
  "__snake___amount_too_small": "金额低于最低限额",
  "bill___snake___open": "新产品：划转",
  "bill___snake___fund": "新产品：资金池注资"
}
