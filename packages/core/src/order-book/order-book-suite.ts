/**
 * The requirements of every book, each a statement and a script for `playScript`. Both books are
 * tested with all of them.
 */
export const orderBookSuite: readonly { readonly statement: string; readonly script: string }[] = [
  {
    statement: 'an empty book has nothing to show',
    script: `
      front buy            -> none
      orders sell          -> none
      levels buy 5         -> none
      take 1 buy 3@1000    -> left 3 book_empty`,
  },
  {
    statement: 'the highest bid and the lowest ask stand in front',
    script: `
      rest 1 buy 5@100 #1   -> ok
      rest 1 buy 5@102 #2   -> ok
      rest 1 buy 5@101 #3   -> ok
      rest 1 sell 5@105 #4  -> ok
      rest 1 sell 5@103 #5  -> ok
      rest 1 sell 5@104 #6  -> ok
      orders buy            -> #2 #3 #1
      orders sell           -> #5 #6 #4
      front buy             -> #2
      front sell            -> #5`,
  },
  {
    statement: 'at one price the first to come is the first to trade',
    script: `
      rest 1 sell 2@100 #1  -> ok
      rest 2 sell 3@100 #2  -> ok
      rest 3 sell 4@100 #3  -> ok
      take 9 buy 6@100      -> #1x2 #2x3 #3x1 left 0 filled
      orders sell           -> #3
      levels sell 5         -> 3@100/1`,
  },
  {
    statement: 'a better price trades before an earlier order',
    script: `
      rest 1 buy 2@100 #1   -> ok
      rest 2 buy 2@101 #2   -> ok
      take 9 sell 3@100     -> #2x2 #1x1 left 0 filled`,
  },
  {
    statement: 'a partly filled order keeps its place',
    script: `
      rest 1 sell 5@100 #1  -> ok
      rest 2 sell 5@100 #2  -> ok
      take 9 buy 3@100      -> #1x3 left 0 filled
      take 9 buy 3@100      -> #1x2 #2x1 left 0 filled`,
  },
  {
    statement: 'no fill is worse than the limit, for buyer and seller',
    script: `
      rest 1 sell 2@100 #1  -> ok
      rest 1 sell 2@102 #2  -> ok
      rest 1 buy 2@98 #3    -> ok
      rest 1 buy 2@96 #4    -> ok
      take 9 buy 5@101      -> #1x2 left 3 price_limit
      take 9 sell 5@97      -> #3x2 left 3 price_limit
      take 9 buy 5@101      -> left 5 price_limit`,
  },
  {
    statement: 'a taker without a limit empties the other side',
    script: `
      rest 1 sell 2@100 #1  -> ok
      rest 1 sell 2@900 #2  -> ok
      rest 1 buy 2@1 #3     -> ok
      take 9 buy 5@Infinity -> #1x2 #2x2 left 1 book_empty
      take 9 sell 5@0       -> #3x2 left 3 book_empty
      levels sell 5         -> none
      levels buy 5          -> none`,
  },
  {
    statement: 'matching ends at an order of the taker and leaves it as it was',
    script: `
      rest 1 sell 2@100 #1  -> ok
      rest 9 sell 2@101 #2  -> ok
      rest 1 sell 2@102 #3  -> ok
      take 9 buy 6@105      -> #1x2 left 4 self_trade
      take 9 buy 6@100      -> left 6 price_limit
      levels sell 5         -> 2@101/1 2@102/1`,
  },
  {
    statement: 'a taker that is filled before its own order does not meet it',
    script: `
      rest 1 sell 2@100 #1  -> ok
      rest 9 sell 2@100 #2  -> ok
      take 9 buy 2@100      -> #1x2 left 0 filled`,
  },
  {
    statement: 'orders leave from the head, the middle and the tail of a level',
    script: `
      rest 1 buy 1@100 #1   -> ok
      rest 1 buy 2@100 #2   -> ok
      rest 1 buy 3@100 #3   -> ok
      rest 1 buy 4@100 #4   -> ok
      cancel #2             -> ok
      orders buy            -> #1 #3 #4
      cancel #1             -> ok
      cancel #4             -> ok
      levels buy 5          -> 3@100/1
      rest 1 buy 4@100 #4   -> ok
      orders buy            -> #3 #4
      cancel #3             -> ok
      cancel #4             -> ok
      front buy             -> none`,
  },
  {
    statement: 'levels open and close at the best, in the middle and at the worst price',
    script: `
      rest 1 sell 1@100 #1  -> ok
      rest 1 sell 1@104 #2  -> ok
      rest 1 sell 1@102 #3  -> ok
      rest 1 sell 1@106 #4  -> ok
      rest 1 sell 1@98 #5   -> ok
      levels sell 9         -> 1@98/1 1@100/1 1@102/1 1@104/1 1@106/1
      cancel #3             -> ok
      cancel #4             -> ok
      cancel #5             -> ok
      levels sell 9         -> 1@100/1 1@104/1
      rest 1 sell 7@102 #6  -> ok
      levels sell 9         -> 1@100/1 7@102/1 1@104/1`,
  },
  {
    statement: 'levels are summed, best first and no more than asked for',
    script: `
      rest 1 buy 1@100 #1   -> ok
      rest 2 buy 2@100 #2   -> ok
      rest 3 buy 4@99 #3    -> ok
      rest 4 buy 8@98 #4    -> ok
      levels buy 2          -> 3@100/2 4@99/1
      levels buy 9          -> 3@100/2 4@99/1 8@98/1
      levels buy 0          -> none`,
  },
  {
    statement: 'a cut order keeps its place until nothing of it is left',
    script: `
      rest 1 buy 5@100 #1   -> ok
      rest 2 buy 5@100 #2   -> ok
      cut #1 2              -> ok
      cut #2 1              -> ok
      levels buy 5          -> 7@100/2
      front buy             -> #1
      cut #1 3              -> ok
      front buy             -> #2
      levels buy 5          -> 4@100/1`,
  },
  {
    statement: 'an order that a book does not hold is a programmer error and changes nothing',
    script: `
      rest 1 buy 5@100 #1   -> ok
      rest 1 buy 5@100 #1   -> programmer error
      rest 1 buy 0@100 #2   -> programmer error
      cancel #2             -> programmer error
      cut #2 1              -> programmer error
      cut #1 6              -> programmer error
      cut #1 0              -> programmer error
      levels buy 5          -> 5@100/1
      cancel #1             -> ok
      cancel #1             -> programmer error
      cut #1 1              -> programmer error
      levels buy 5          -> none`,
  },
]
