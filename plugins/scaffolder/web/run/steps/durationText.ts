const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const two = (value: number) => String(value).padStart(2, '0');

/** `<0.1s`, `0.4s`, `12s`, `3m 05s`, `2h 07m`. */
export function durationText(ms: number): string {
  const whole = Math.max(0, ms);
  if (whole < 100) return '<0.1s';
  if (whole < second) return `${(Math.floor(whole / 100) / 10).toFixed(1)}s`;
  if (whole < minute) return `${Math.floor(whole / second)}s`;
  if (whole < hour) return `${Math.floor(whole / minute)}m ${two(Math.floor((whole % minute) / second))}s`;
  return `${Math.floor(whole / hour)}h ${two(Math.floor((whole % hour) / minute))}m`;
}
