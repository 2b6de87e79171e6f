---
name: __kebab__
title: __title__
specification: none yet
calls: /__kebab__*
summary: amounts that users set aside
---

# __title__

A user sets an amount of the exchange account aside. Replace this page by the rules of the product; each rule that the code
relies on is written here.

## Terms

- **Entry**: an amount that a user has set aside.
- **Pool**: the house's account `__snake___pool`, which the treasury funds.

## Rules

1. **Amount.** At least 1,000,000 of the currency's smallest units, which is 0.01 USDT (`__snake___amount_too_small`), and
   no more than the user has in `change` (`insufficient_balance`).
2. **Account.** The amount is held in the user's `invest` wallet.
3. **Pool.** A request that two members of the staff approve moves funds from the treasury to the pool.

The rules are in `packages/core/src/products/__kebab__/__kebab__.ts`, the calls are `GET /api/__kebab__/list` and
`POST /api/__kebab__/open` in `packages/protocol/src/products/__kebab__/endpoints.ts`.

## Worked example

A test plays this example against the core (`packages/core/src/testing/documents.test.ts`).

```scenario
faucet alice 100 USDT       -> ok
__snake___open alice 40 USDT   -> #1 40
balance alice USDT          -> 60
__snake___held alice USDT      -> 0 + 40 held
__snake___open alice 61 USDT   -> insufficient_balance
```

## Accounts touched

| Movement | From | To | On the bill |
|---|---|---|---|
| an entry | `user:42:change:USDT:avail` | `user:42:invest:USDT:hold` | `__snake___open` |
| funds of the pool | `house:treasury:USDT` | `house:__snake___pool:USDT` | none |

## Rejections in order

First the route: `parameter_error` with the field, `currency_unknown`, `too_many_decimals`. Then the core:

1. `__snake___amount_too_small`
2. `insufficient_balance`

## Screens

| Page | Route | Files |
|---|---|---|
| Entries | `/pages/__kebab__/entries` | `apps/h5/src/features/__kebab__/entries-page.tsx`, `apps/h5/src/features/__kebab__/open-form.tsx` |
| Console: entries | `/__kebab__` | `apps/admin/src/features/__kebab__/entries-page.tsx` |
