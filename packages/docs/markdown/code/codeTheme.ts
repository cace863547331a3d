import type { ThemeRegistration } from 'shiki/core';

/**
 * The classes of Pygments, by the scopes of the grammars; later ones win. Every MkDocs theme and ours have styles for these
 * classes, light and dark, so a page contains no colours.
 */
const scopes: readonly (readonly [name: string, scopes: readonly string[]])[] = [
  ['p', ['punctuation', 'meta.brace']],
  ['o', ['keyword.operator']],
  [
    'k',
    [
      'keyword',
      'storage.modifier',
      'keyword.operator.new',
      'keyword.operator.expression',
      'keyword.operator.logical.python',
    ],
  ],
  ['kt', ['storage.type', 'support.type', 'entity.name.type', 'entity.other.inherited-class', 'support.class']],
  ['kc', ['constant.language', 'variable.language']],
  ['mi', ['constant.numeric']],
  ['no', ['constant.other', 'support.constant', 'variable.other.constant']],
  ['nf', ['entity.name.function', 'support.function', 'meta.function-call.generic']],
  ['nc', ['entity.name.class', 'entity.name.section', 'markup.heading']],
  ['nt', ['entity.name.tag', 'support.type.property-name', 'meta.object-literal.key', 'keyword.other.definition.ini']],
  ['na', ['entity.other.attribute-name', 'variable.parameter']],
  [
    'nv',
    [
      'variable.other.normal.shell',
      'punctuation.definition.variable',
      'variable.other.bracket.shell',
      'variable.other.php',
    ],
  ],
  [
    'nd',
    [
      'entity.name.function.decorator',
      'meta.decorator',
      'storage.type.annotation',
      'punctuation.definition.annotation',
    ],
  ],
  ['s', ['string', 'punctuation.definition.string', 'markup.inline.raw']],
  ['sr', ['string.regexp']],
  ['se', ['constant.character.escape']],
  ['gi', ['markup.inserted']],
  ['gd', ['markup.deleted']],
  ['gh', ['meta.diff.header', 'meta.diff.range']],
  ['c', ['comment', 'punctuation.definition.comment']],
];

const colourOf = (index: number) => `#${(index + 1).toString(16).padStart(6, '0')}`;

/** Its colours are class numbers, because a theme can only map scopes to colours. */
export const codeTheme: ThemeRegistration = {
  name: 'classes',
  type: 'light',
  fg: '#ffffff',
  bg: '#000000',
  settings: [
    { settings: { foreground: '#ffffff', background: '#000000' } },
    ...scopes.map(([, scope], index) => ({ scope: [...scope], settings: { foreground: colourOf(index) } })),
  ],
};

const classes = new Map(scopes.map(([name], index) => [colourOf(index), name]));

export function classOf(colour: string | undefined): string | undefined {
  return colour && classes.get(colour.toLowerCase());
}
