{
  "title": "__title__",
  "entries": "Operaciones",
  "none": "Aún no hay operaciones",
  "amount": "Importe",
  "open": "Reservar",
  "done": "Reservado",
  "bill___snake___open": "__title__: reserva",
  "pool___snake___pool": "Fondo de __title__",
  "action___camel___funding_asked": "Fondos solicitados para el fondo de __title__"
}
