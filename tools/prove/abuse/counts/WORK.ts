/** What a house did, by counts that are the same on a fast machine and on a slow one. */
export const WORK = {
  /** How often somebody was made to wait, because their table had used up its share of the processor. */
  waits: 'work_waits',
  /** How many bots were thinking at the same time, at most. */
  thoughts: 'work_thoughts_at_once',
  /** How many copies of tables, and accounts of chance, were under way at the same time, at most. */
  copies: 'work_copies_at_once',
  accounts: 'work_accounts_at_once',
  /** How many of them were written: all others were there already. */
  copied: 'work_copies_written',
  accounted: 'work_accounts_written',
  /** How many guesses of one address were looked at at the same time, at most. */
  guesses: 'work_guesses_at_once',
  /** How often what moves at a table was held up, because it had used up its share for that. */
  held: 'work_motion_held_up',
  /** How many throws were looked ahead at at one table at the same time, at most. */
  aims: 'work_aims_at_once',
  /** How many dice were thrown by one roll, at most. */
  thrown: 'work_thrown_by_a_roll',
  /** At one table in one step, at most: how much moved by itself, how many pairs of it were told apart, how much began to fall. */
  movers: 'work_moving_in_a_step',
  pairs: 'work_pairs_in_a_step',
  woken: 'work_woken_in_a_step',
  /** How often everything that moves was set down, because a table had fallen too far behind. */
  calmed: 'work_motion_set_down',
  /** How many acts of one page waited at the same time at a table that had nothing left, at most. */
  waiting: 'work_acts_waiting_of_a_page',
  /** How often a table that did long work was let go before it was known what another one took. */
  overtaken: 'work_overtaken',
  /** How much more was forgiven than there was to forgive, in milliseconds. */
  forgiven: 'work_forgiven_too_much',
  /** How many tables were being opened at the same time, at most, and how often one before the last one was paid for. */
  opened: 'work_opened_at_once',
  hasty: 'work_opened_in_haste',
  /** How often a page paid for the work it made, beyond what a message costs. */
  paid: 'work_paid_by_pages',
} as const;
