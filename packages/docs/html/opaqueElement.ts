import { type Token, type Tokenizer, TokenizerMode } from 'parse5';

/** Elements whose content is not text of the page; they are removed with it. */
const opaque = new Set(
  'script style textarea title xmp noembed noframes noscript plaintext template svg math object select applet'.split(
    ' ',
  ),
);

export const isOpaque = (name: string): boolean => opaque.has(name);

/** Elements whose content browsers do not parse as markup. With scripts, which readers have, `noscript` is one of them. */
const modes = new Map<string, Tokenizer['state']>([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['textarea', TokenizerMode.RCDATA],
  ['title', TokenizerMode.RCDATA],
  ['plaintext', TokenizerMode.PLAINTEXT],
  ...['style', 'xmp', 'noembed', 'noframes', 'noscript'].map((name) => [name, TokenizerMode.RAWTEXT] as const),
]);

/** In these, `<style>` has no special content, CDATA sections exist, and a tag can close itself. */
const foreign = new Set(['svg', 'math']);

type Range = { name: string; from: number; to: number };

/** Follows an element that is removed with its content up to its end, as browsers find it. */
export function createOpaqueElement(tokenizer: Tokenizer, onEnd: (element: Range) => void) {
  let current: { name: string; from: number; depth: number } | undefined;

  function end(to: number): void {
    if (!current) return;
    const { name, from } = current;
    current = undefined;
    tokenizer.inForeignNode = false;
    onEnd({ name, from, to });
  }

  return {
    isOpen: () => current !== undefined,
    end,

    /** Whether the tag opens such an element, or is inside one. */
    takesOpenTag({ tagName: name, selfClosing, location }: Token.TagToken): boolean {
      if (!current && !opaque.has(name)) return false;
      current ??= { name, from: location!.startOffset, depth: 0 };
      const isForeign = foreign.has(current.name);
      tokenizer.inForeignNode = isForeign;
      if (!isForeign) tokenizer.state = modes.get(name) ?? tokenizer.state;
      const isWhole = isForeign && selfClosing;
      if (name === current.name && !isWhole) current.depth++;
      if (current.depth === 0) end(location!.endOffset);
      return true;
    },

    takesCloseTag({ tagName: name, location }: Token.TagToken): boolean {
      if (!current) return false;
      // A `<select>` in another one closes it.
      if (name === current.name && (--current.depth === 0 || name === 'select')) end(location!.endOffset);
      return true;
    },
  };
}
