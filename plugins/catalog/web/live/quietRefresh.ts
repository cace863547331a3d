/** Not at once, and not with everybody else who was told at the same moment. */
const soonMs = 500;
const spreadMs = 1_500;
/** However often the catalog changes. */
const restMs = 5_000;

/** Does something soon after it was asked to, now and then at most, and only while somebody looks. */
export function createQuietRefresh(refresh: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restsUntil = 0;
  let isOwed = false;

  function ask(): void {
    isOwed = true;
    if (timer !== undefined || document.hidden) return;
    const soon = soonMs + Math.random() * spreadMs;
    timer = setTimeout(run, Math.max(soon, restsUntil - Date.now()));
  }
  function run(): void {
    timer = undefined;
    if (document.hidden) return;
    isOwed = false;
    restsUntil = Date.now() + restMs;
    refresh();
  }
  const look = () => {
    if (isOwed) ask();
  };

  return {
    ask,
    /** Watches whether somebody looks, until the function that it gives is called. */
    start(): () => void {
      document.addEventListener('visibilitychange', look);
      return () => {
        document.removeEventListener('visibilitychange', look);
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}
