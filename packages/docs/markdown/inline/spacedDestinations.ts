import type { MarkdownIt } from 'markdown-it';

const MAX_LENGTH = 500;

/** `[text](a file.md)`: CommonMark ends an address at a space; MkDocs does not, and file names contain them. */
export function spacedDestinations(md: MarkdownIt): void {
  const parse = md.helpers.parseLinkDestination;
  md.helpers.parseLinkDestination = (text, start, max) => {
    const found = parse(text, start, max);
    if (!found.ok || text[found.pos] !== ' ' || text[start] === '<') return found;
    const rest = text.slice(found.pos, Math.min(max, found.pos + MAX_LENGTH));
    const end = rest.search(/[)\n"'(]/);
    const inside = rest.slice(0, end);
    if (end < 0 || rest[end] !== ')' || inside.trim() === '') return found;
    const pos = found.pos + inside.trimEnd().length;
    return { ok: true, pos, str: found.str + text.slice(found.pos, pos) };
  };
}
