{
  "__snake___amount_too_small": "El importe es inferior al mínimo",
  "bill___snake___open": "__title__: reserva",
  "bill___snake___fund": "__title__: financiación del fondo"
}
