{
  "title": "新產品",
  "entries": "記錄",
  "none": "暫無記錄",
  "amount": "數量",
  "open": "劃轉",
  "done": "已劃轉",
  "bill___snake___open": "新產品：劃轉",
  "pool___snake___pool": "新產品資金池",
  "action___camel___funding_asked": "申請為新產品資金池注資"
}
