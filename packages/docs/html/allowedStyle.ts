const properties = new Set(
  (
    'background background-color border border-bottom border-collapse border-color border-left border-radius border-right border-spacing ' +
    'border-style border-top border-width clear color column-count columns display float font-family font-size font-style font-variant ' +
    'font-weight gap height letter-spacing line-height list-style list-style-type margin margin-bottom margin-left margin-right ' +
    'margin-top max-height max-width min-height min-width object-fit overflow overflow-x overflow-wrap padding padding-bottom ' +
    'padding-left padding-right padding-top text-align text-decoration text-indent text-transform vertical-align white-space width ' +
    'word-break zoom'
  ).split(' '),
);

/** Functions that only produce a colour. */
const functions = new Set('rgb rgba hsl hsla linear-gradient radial-gradient conic-gradient'.split(' '));

/** The colours of text and background: one without the other can make text unreadable. */
const paint = /^(?:-webkit-)?(?:background|color$|text-fill-color$)/;

/**
 * The allowed part of a style. Nothing that loads (`url()`), that a browser may parse differently (escapes, comments), or
 * that moves text out of its place (`position`, negative margins) and over the portal. Colours are kept or dropped
 * together.
 */
export function allowedStyle(style: string): string {
  if (style.length > 1_000) return '';
  const declarations = style
    .split(';')
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration !== '')
    .map((declaration) => ({ declaration, isPaint: paint.test(nameOf(declaration)), isKept: isAllowed(declaration) }));
  const isPainted = declarations.every(({ isPaint, isKept }) => isKept || !isPaint);
  return declarations
    .filter(({ isPaint, isKept }) => isKept && (isPainted || !isPaint))
    .map(({ declaration }) => declaration)
    .join('; ');
}

const nameOf = (declaration: string) =>
  declaration
    .slice(0, Math.max(0, declaration.indexOf(':')))
    .trim()
    .toLowerCase();

function isAllowed(declaration: string): boolean {
  if (!properties.has(nameOf(declaration))) return false;
  const plain = withoutColours(declaration.slice(declaration.indexOf(':') + 1).trim());
  return plain !== undefined && /^[\w #%.,!+'-]*$/.test(plain) && !/(?:^|[\s,])-[\d.]/.test(plain);
}

/** The value without `rgb(1, 2, 3)` and the like, which may be nested; undefined if it has another function. */
function withoutColours(value: string): string | undefined {
  let plain = '';
  let depth = 0;
  let word = '';
  for (const character of value) {
    if (character === '(') {
      if (!functions.has(word.toLowerCase())) return undefined;
      depth++;
    } else if (character === ')') depth--;
    else if (depth === 0) plain += character;
    else if (!/[\w #%.,+-]/.test(character)) return undefined;
    if (depth < 0) return undefined;
    word = /[\w-]/.test(character) ? word + character : '';
  }
  return depth === 0 ? plain : undefined;
}
