/** The greeting for the hour on the user's clock. */
export function greetingAt(time: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = time.getHours();
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
