{
  "section": "新产品",
  "hint": "用户划转的金额。",
  "opened": "时间",
  "fund_pool": "新产品：资金池注资",
  "request_funding": "申请资金池注资",
  "action": {
    "__camel__.funding_asked": "申请为新产品资金池注资"
  },
  "pots": {
    "__snake___pool": "新产品资金池"
  }
}
