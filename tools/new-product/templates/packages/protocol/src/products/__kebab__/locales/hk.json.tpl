{
  "__snake___amount_too_small": "金額低於最低限額",
  "bill___snake___open": "新產品：劃轉",
  "bill___snake___fund": "新產品：資金池注資"
}
