const maxLength = 2_000;
const maxDepth = 5;

/** A text of bounded length. */
export const shortened = (text: string, max = maxLength): string =>
  text.length > max ? `${text.slice(0, max)}…` : text;

/** A value for use in a message: its JavaScript string conversion, shortened. */
export function plainText(value: unknown, depth = 0): string {
  if (Array.isArray(value)) return depth > maxDepth ? '…' : joined(value, (item) => plainText(item ?? '', depth + 1));
  return typeof value === 'object' && value !== null ? '[object Object]' : shortened(String(value));
}

/** The items of a list joined with commas, shortened to fit into a message. */
export function joined<Item>(items: readonly Item[], textOf: (item: Item, index: number) => string): string {
  let text = '';
  for (const [index, item] of items.entries()) {
    if (text.length > maxLength) return shortened(text);
    text += `${index > 0 ? ',' : ''}${textOf(item, index)}`;
  }
  return shortened(text);
}

export const quoted = (text: string): string => JSON.stringify(shortened(text));
