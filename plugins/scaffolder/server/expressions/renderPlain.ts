type Context = Readonly<Record<string, unknown>>;
/** A value, if the text is one expression and types are kept. */
export type Plain = { text: string } | { value: unknown };
type Options = RenderOptions & { keepsTypes?: boolean; maxCharacters?: number };

const expression = /\$\{\{ *([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*) *\}\}/y;
const compatExpression = /\{\{ *([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*) *\}\}/y;
/** Keywords of the language, which are not names of values. */
const words = new Set('true false none null not and or in is if else True False None'.split(' '));
const unknown = Symbol('only the sandbox knows');

/**
 * Renders a string whose expressions only name values of the data, as most do: `${{ parameters.name }}`. That runs no code, so it needs no
 * sandbox. Undefined for every other string.
 */
export function renderPlain(text: string, context: Context, options: Options = {}): Plain | undefined {
  if (text.includes('{%') || text.includes('{#')) return undefined;
  const { maxCharacters = Number.POSITIVE_INFINITY } = options;
  if (text.length > maxCharacters) return undefined;
  const start = options.cookiecutterCompat ? '{{' : '${{';
  const pattern = options.cookiecutterCompat ? compatExpression : expression;
  let output = '';
  let from = 0;
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, from)) {
    pattern.lastIndex = at;
    const path = pattern.exec(text)?.[1];
    const value = path ? valueAt(path.split('.'), context) : unknown;
    if (value === unknown) return undefined;
    if (options.keepsTypes && at === 0 && pattern.lastIndex === text.length) return { value: copyOf(value) };
    if (!isScalar(value)) return undefined;
    output += text.slice(from, at) + textOf(value);
    if (output.length > maxCharacters) return undefined;
    from = pattern.lastIndex;
  }
  return { text: output + text.slice(from) };
}

function valueAt(path: readonly string[], context: Context): unknown {
  let value: unknown = context;
  for (const [at, key] of path.entries()) {
    if (words.has(key)) return unknown;
    // A property of null is undefined, as in the language of templates.
    if (at > 0 && (value === undefined || value === null)) value = undefined;
    else if (!hasNoClass(value)) return unknown;
    else if (Object.hasOwn(value, key)) value = value[key];
    // An unknown name may be a global, or a method of all objects.
    else if (at === 0 || key in Object.prototype) return unknown;
    else value = undefined;
  }
  return typeof value === 'number' && !Number.isFinite(value) ? unknown : value;
}

function hasNoClass(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const isScalar = (value: unknown) =>
  value === undefined || value === null || ['string', 'number', 'boolean'].includes(typeof value);

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value));

/** Copies the value, so a step that changes its input does not affect the next one. */
const copyOf = (value: unknown) => (isScalar(value) ? value : JSON.parse(JSON.stringify(value) ?? 'null'));

/** The rendering options of `fetch:template`. */
export type RenderOptions = {
  /** Drops the line break after a block. */
  trimBlocks?: boolean;
  /** Drops the spaces before a block. */
  lstripBlocks?: boolean;
  /** Expressions use `{{ }}` and follow Jinja; `${{ }}` has no meaning. */
  cookiecutterCompat?: boolean;
};

/** Whether a string contains anything to render. */
export function hasMarker(text: string, { cookiecutterCompat }: RenderOptions = {}): boolean {
  return text.includes(cookiecutterCompat ? '{{' : '${{') || text.includes('{%') || text.includes('{#');
}
