{
  "title": "新商品",
  "entries": "記録",
  "none": "記録はまだありません",
  "amount": "数量",
  "open": "振り替える",
  "done": "振り替えました",
  "bill___snake___open": "新商品：振替",
  "pool___snake___pool": "新商品プール",
  "action___camel___funding_asked": "新商品プールへの資金を申請"
}
