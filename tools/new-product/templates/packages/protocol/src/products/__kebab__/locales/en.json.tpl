{
  "__snake___amount_too_small": "The amount is below the minimum",
  "bill___snake___open": "__title__: set aside",
  "bill___snake___fund": "__title__: pool funding"
}
