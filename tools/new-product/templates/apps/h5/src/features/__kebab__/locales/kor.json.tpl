{
  "title": "새 상품",
  "entries": "내역",
  "none": "아직 내역이 없습니다",
  "amount": "수량",
  "open": "이체하기",
  "done": "이체되었습니다",
  "bill___snake___open": "새 상품: 이체",
  "pool___snake___pool": "새 상품 풀",
  "action___camel___funding_asked": "새 상품 풀 자금 요청"
}
