/** Properties that a docs page may set in a style attribute: nothing that loads, covers or moves elements. */
const harmless = new Set(
  (
    'background background-color border-radius clear color float font-size font-style font-weight height list-style-type max-width ' +
    'padding text-align text-decoration vertical-align white-space width'
  ).split(' '),
);
/** The colours of text and background: one without the other can make text unreadable. */
const paint = /^(?:-webkit-)?(?:background|color$|text-fill-color$)/;
const colourFunction = /^(?:rgba?|hsla?|(?:linear|radial|conic)-gradient)$/;

/** The allowed declarations of a style. Colours are kept or dropped together. */
export function harmlessStyle(style: string): string {
  const declarations = style
    .split(';')
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration !== '')
    .map((declaration) => {
      const colon = declaration.indexOf(':');
      const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
      const isKept = harmless.has(name) && isHarmlessValue(declaration.slice(colon + 1));
      return { declaration, isPaint: paint.test(name), isKept };
    });
  const isPainted = declarations.every(({ isPaint, isKept }) => isKept || !isPaint);
  return declarations
    .filter(({ isPaint, isKept }) => isKept && (isPainted || !isPaint))
    .map(({ declaration }) => declaration)
    .join('; ');
}

/** Only colour functions are allowed. */
const isHarmlessValue = (value: string) =>
  /^[\w\s#%.,!+()-]*$/.test(value) &&
  value
    .split('(')
    .slice(0, -1)
    .every((before) =>
      colourFunction.test(
        before
          .slice(-40)
          .split(/[^\w-]/)
          .at(-1)
          ?.toLowerCase() ?? '',
      ),
    );
