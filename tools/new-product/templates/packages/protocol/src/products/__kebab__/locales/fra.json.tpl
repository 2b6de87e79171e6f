{
  "__snake___amount_too_small": "Le montant est inférieur au minimum",
  "bill___snake___open": "__title__ : mise de côté",
  "bill___snake___fund": "__title__ : financement de la réserve"
}
