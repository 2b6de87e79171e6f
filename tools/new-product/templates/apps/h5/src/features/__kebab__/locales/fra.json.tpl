{
  "title": "__title__",
  "entries": "Opérations",
  "none": "Aucune opération",
  "amount": "Montant",
  "open": "Mettre de côté",
  "done": "Mis de côté",
  "bill___snake___open": "__title__ : mise de côté",
  "pool___snake___pool": "Réserve __title__",
  "action___camel___funding_asked": "Fonds demandés pour la réserve __title__"
}
