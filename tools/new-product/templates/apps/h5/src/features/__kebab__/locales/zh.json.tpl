{
  "title": "新产品",
  "entries": "记录",
  "none": "暂无记录",
  "amount": "数量",
  "open": "划转",
  "done": "已划转",
  "bill___snake___open": "新产品：划转",
  "pool___snake___pool": "新产品资金池",
  "action___camel___funding_asked": "申请为新产品资金池注资"
}
