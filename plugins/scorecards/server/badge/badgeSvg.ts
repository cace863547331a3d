const height = 20;
const padding = 8;
/** A good estimate for the 11 pixels of the font: a badge in a README cannot measure its text. */
const characterWidth = 6.6;
const MAX_TEXT = 60;

/** A small image with two texts: the scorecard and the level. */
export function badgeSvg({ label, value, colour }: { label: string; value: string; colour: string }): string {
  const [left, right] = [shortened(label), shortened(value)];
  const [leftWidth, rightWidth] = [widthOf(left), widthOf(right)];
  const width = leftWidth + rightWidth;
  const text = (content: string, x: number) => `<text x="${x}" y="14" text-anchor="middle">${escaped(content)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" role="img" aria-label="${escaped(`${left}: ${right}`)}">`,
    `<clipPath id="r"><rect width="${width}" height="${height}" rx="4"/></clipPath>`,
    `<g clip-path="url(#r)"><rect width="${leftWidth}" height="${height}" fill="#3a3730"/>`,
    `<rect x="${leftWidth}" width="${rightWidth}" height="${height}" fill="${colour}"/></g>`,
    `<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">`,
    text(left, leftWidth / 2),
    text(right, leftWidth + rightWidth / 2),
    '</g></svg>',
  ].join('');
}

/** Grey without a level, and a stronger green for a higher one. */
export function badgeColour(level: number, count: number): string {
  if (level < 0) return '#6b665b';
  return ['#7d5105', '#2f6f8f', '#1f6f39'][Math.min(2, Math.floor((3 * (level + 1)) / count) - 1)] ?? '#7d5105';
}

const shortened = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text);
const widthOf = (text: string) => Math.round(text.length * characterWidth) + 2 * padding;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character]!);
