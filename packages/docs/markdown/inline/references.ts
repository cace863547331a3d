import type { MarkdownIt, StateInline } from 'markdown-it';

/** The targets of `#123` and `@somebody`, as in the magiclink extension. */
export interface References {
  /** The URL of the code host: `https://github.com`. */
  host: string;
  /** `acme/shop`, if the repository is known. */
  repository?: string;
  /** The part between the repository and the number of an issue: `/issues/`. */
  issues: string;
}

const MAX_LENGTH = 150;

/** `#123`, `acme/shop#123`, `@somebody` and `@acme/shop`, as links to the code host. */
export function references(md: MarkdownIt, known: References): void {
  md.inline.ruler.before('emphasis', 'references', (state, silent) => {
    const sign = state.src[state.pos];
    // Links cannot be nested.
    if ((sign !== '#' && sign !== '@') || state.linkLevel > 0) return false;
    const ahead = state.src.slice(state.pos + 1, Math.min(state.posMax, state.pos + MAX_LENGTH));
    const before = state.src.slice(Math.max(0, state.pos - MAX_LENGTH), state.pos);
    const found = sign === '#' ? issue(ahead, before, known) : somebody(ahead, before, known);
    // The text before it may already belong to something else.
    if (!found || !state.pending.endsWith(found.taken)) return false;
    if (!silent) {
      state.pending = state.pending.slice(0, state.pending.length - found.taken.length);
      pushLink(state, found.href, found.taken + sign + found.text);
    }
    state.pos += 1 + found.text.length;
    return true;
  });
}

interface Found {
  /** The characters after the sign. */
  text: string;
  /** The characters before the sign that belong to it. */
  taken: string;
  href: string;
}

function issue(ahead: string, before: string, { host, repository, issues }: References): Found | undefined {
  const text = /^\d{1,9}(?![\w-])/.exec(ahead)?.[0];
  if (!text) return undefined;
  const word = before.slice(Math.max(before.lastIndexOf(' '), before.lastIndexOf('\n'), before.lastIndexOf('(')) + 1);
  const taken = word === '' || word.endsWith('[') ? '' : word;
  if (taken && !isRepository(taken)) return undefined;
  const of = taken || repository;
  return of === undefined ? undefined : { text, taken, href: `${host}/${of}${issues}${text}` };
}

function somebody(ahead: string, before: string, { host }: References): Found | undefined {
  if (/[\w./@-]$/.test(before)) return undefined;
  const text = /^[a-z\d][a-z\d-]{0,38}(?:\/[\w.-]{0,99}[\w-])?(?![\w@])/i.exec(ahead)?.[0];
  return text ? { text, taken: '', href: `${host}/${text}` } : undefined;
}

const isRepository = (word: string) => word.length < MAX_LENGTH && /^[a-z\d][a-z\d-]{0,38}\/[\w.-]{1,100}$/i.test(word);

function pushLink(state: StateInline, href: string, text: string): void {
  state.push('link_open', 'a', 1).attrSet('href', href);
  state.push('text', '', 0).content = text;
  state.push('link_close', 'a', -1);
}
