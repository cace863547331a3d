/** A time in the format of `<input type="datetime-local">`: local, without seconds; empty for undefined. */
export function toLocalTime(iso: string | undefined): string {
  if (!iso) return '';
  const date = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

export const fromLocalTime = (local: string): string | undefined => (local ? new Date(local).toISOString() : undefined);
