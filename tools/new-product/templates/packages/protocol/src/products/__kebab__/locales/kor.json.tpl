{
  "__snake___amount_too_small": "금액이 최소 금액보다 작습니다",
  "bill___snake___open": "새 상품: 이체",
  "bill___snake___fund": "새 상품: 풀 자금"
}
