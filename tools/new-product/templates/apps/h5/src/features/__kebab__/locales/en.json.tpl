{
  "title": "__title__",
  "entries": "Entries",
  "none": "No entries yet",
  "amount": "Amount",
  "open": "Set aside",
  "done": "Amount set aside",
  "bill___snake___open": "__title__: set aside",
  "pool___snake___pool": "__title__ pool",
  "action___camel___funding_asked": "Requested funds for the __title__ pool"
}
