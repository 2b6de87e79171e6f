import type { Agreement } from './agreement.ts'

export const agreementEn: Agreement = {
  title: 'Copy trading agreement',
  version: '1.0',
  summary:
    'By copying a trader you let the platform open and close futures orders in your account when this trader does. You keep control at all times, and every profit and every loss of these orders is yours.',
  sections: [
    {
      heading: '1. What is copied',
      body: [
        'Orders that the trader opens in futures after you have confirmed are copied to your futures account, with the same pair and direction. Orders that the trader opened earlier are not copied.',
        'A market order is copied when it has opened, a limit order when it has filled. Your copy is a market order at the next price, so its price can differ from the trader’s price. Each copy shows both prices and the difference.',
        'The leverage of a copy is the trader’s, but never more than the maximum that you have set or that your verification level allows.',
      ],
    },
    {
      heading: '2. The size of a copy',
      body: [
        'With a fixed multiple, the size is the trader’s lots times your multiple. With fixed lots, every copy has the lots that you have set.',
        'A size above 1 lot that is not whole is rounded to two decimals, half up. A size up to 1 lot is rounded down to two decimals. A size below 0.01 lot is not copied.',
        'What your balance or your limits do not cover is skipped. Only if you turn on “Resize to fit” is such a copy opened with a smaller size.',
      ],
    },
    {
      heading: '3. When an order is skipped',
      body: [
        'An order is not copied if your available balance is too small, if the margin of your open copies of this trader would exceed your limit, if the price has moved further than your maximum slippage, if the size is below the minimum, or if a limit of the market or of your account does not allow it.',
        'Each skipped order is listed in My copies with its reason. A skipped order is not opened later.',
      ],
    },
    {
      heading: '4. How a copy is closed',
      body: [
        'When the trader closes a position or a part of it, the same percentage of your copy is closed at the next price. This also applies when the trader’s position ends by take profit, stop loss or liquidation.',
        'Take profit and stop loss of the trader apply to your copy unless you have set your own.',
        'You can close a copy yourself at any time. Your own margin, fees and liquidation price apply to it: a copy can be liquidated although the trader’s position is not.',
      ],
    },
    {
      heading: '5. Self-held positions',
      body: [
        'You can switch a copy to self-held. From then on the trader’s actions no longer affect it, and you have to close it yourself. This cannot be undone.',
        'The unrealized profit at the time of the switch remains subject to the profit share. It is charged when you close the position, and never on more than the net profit that you have realized with it. Profit that arises after the switch is yours alone.',
      ],
    },
    {
      heading: '6. Profit share',
      body: [
        'The trader receives a percentage of your net profit from copying. You see the percentage before you confirm. If the trader raises it later, your follow keeps the one that you confirmed.',
        'Net profit is the sum of all realized results of your copies of this trader since you follow, after all trading fees and overnight fees. Losses are carried forward: a share is due only when the sum exceeds the highest sum on which a share was charged.',
        'The share is settled each Monday at 00:00 UTC, and when you stop copying. It is taken from the available balance of your futures account, never from the margin of a position. What the balance does not cover is requested again at the next settlement.',
        'Traders receive no part of your trading fees, so a trader earns nothing from trading more often.',
      ],
    },
    {
      heading: '7. Your limits',
      body: [
        'You set the maximum margin of your open copies and a maximum loss. When your realized net loss reaches this limit, copying stops, your open copies become self-held, and you are notified.',
        'The maximum loss is a trigger, not a guarantee. Prices can move past it before your positions are closed, and positions that you keep as self-held can lose more.',
        'A change of your settings applies to new copies only.',
      ],
    },
    {
      heading: '8. How copying ends',
      body: [
        'You can stop at any time, without a fee and without giving a reason. You choose whether your open copies are closed at the next price or kept as self-held positions. The profit share on what you have realized is settled at once.',
        'If the trader resigns or is suspended, copying ends in the same way, your open copies become self-held, and you are notified. Please check them: nobody else will close them for you.',
      ],
    },
    {
      heading: '9. Risks',
      body: [
        'Futures are leveraged. You can lose the whole margin of a position within a short time. Only copy with money that you can afford to lose.',
        'Past results do not predict future results. A trader who was successful for months can lose everything in a day.',
        'A trader has other means, other aims and another tolerance of risk than you. The trader does not know your situation and does not advise you. The platform does not recommend any trader, and the order of a list is not a recommendation.',
        'Copies can be late, skipped or opened at a worse price, and can fail when a market is halted or a system is disturbed.',
        'The platform is the counterparty of futures orders: it pays your profits and receives your losses. We state this so that you can take it into account.',
      ],
    },
    {
      heading: '10. Statistics',
      body: [
        'The figures of traders are updated hourly. They are computed from settled orders, after all fees. Losing positions, closed accounts and traders who have left remain included.',
        'With fewer than ten closed orders, the history is marked as insufficient, because a small number of orders proves nothing.',
      ],
    },
    {
      heading: '11. What is not allowed',
      body: [
        'You may not copy your own account or an account that is linked to you, and a trader may not copy other traders. Arrangements that move the price or mislead followers are not allowed.',
        'The platform can suspend a trader or end a copy relation if these rules are broken, if the law requires it, or to protect followers. The reason is stated to those affected.',
      ],
    },
    {
      heading: '12. Your data',
      body: [
        'The trader’s public page shows the number of followers and sums over all of them. Your name on the trader’s own list of followers is shortened, and the trader does not see your balance.',
        'Open positions of a trader are visible only to followers. They are meant for your own use, and you may not pass them on.',
      ],
    },
    {
      heading: '13. Records and complaints',
      body: [
        'For every order of the trader you see whether it was copied or skipped, at which prices, and how each profit share was computed. These records remain available after you stop.',
        'If a figure is wrong, contact customer service. The platform corrects its errors and returns what was charged without a reason.',
      ],
    },
    {
      heading: '14. Changes and language',
      body: [
        'A new version of this agreement applies only after you have confirmed it. Until then the version that you confirmed remains in force, and you can stop copying at any time.',
        'This agreement exists in Chinese and in English. If the two differ, the version that is more favourable to you applies.',
      ],
    },
  ],
}
