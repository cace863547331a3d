/** The longest delay of a timer, nearly 25 days: `setTimeout` treats a longer one as none at all. */
export const MAX_TIMER_MS = 2 ** 31 - 1;
