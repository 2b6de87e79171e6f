{
  "section": "__title__",
  "hint": "Amounts that users have set aside.",
  "opened": "Opened",
  "fund_pool": "__title__: pool funding",
  "request_funding": "Request pool funding",
  "action": {
    "__camel__.funding_asked": "Requested funds for the __title__ pool"
  },
  "pots": {
    "__snake___pool": "__title__ pool"
  }
}
