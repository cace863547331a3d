/** The longest delay of a timer, nearly 25 days: `setTimeout` fires immediately for a longer one. */
export const MAX_TIMER_MS = 2 ** 31 - 1;
