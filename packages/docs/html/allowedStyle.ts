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

/**
 * What may stay of a style. Nothing that fetches (`url()`), that a browser may read differently (escapes, comments), or that takes
 * text out of its place (`position`, margins below zero) and over what belongs to the portal.
 */
export function allowedStyle(style: string): string {
  if (style.length > 1_000) return '';
  return style
    .split(';')
    .map((declaration) => declaration.trim())
    .filter(isAllowed)
    .join('; ');
}

function isAllowed(declaration: string): boolean {
  const colon = declaration.indexOf(':');
  if (colon < 0 || !properties.has(declaration.slice(0, colon).trim().toLowerCase())) return false;
  const value = declaration.slice(colon + 1).trim();
  const plain = withoutColour(value);
  return /^[\w #%.,!+'-]*$/.test(plain) && !/(?:^|[\s,])-[\d.]/.test(plain);
}

/** `rgb(1, 2, 3)` and the like are the only functions; one of them in a value is enough. */
function withoutColour(value: string): string {
  const open = value.indexOf('(');
  if (open < 0) return value;
  const close = value.indexOf(')', open);
  const name = value.slice(0, open).split(/[\s,]/).pop()?.toLowerCase();
  if (close < 0 || !['rgb', 'rgba', 'hsl', 'hsla'].includes(name ?? '')) return value;
  return value.slice(0, open) + value.slice(open + 1, close) + value.slice(close + 1);
}
