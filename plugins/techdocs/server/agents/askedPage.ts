/** A page as a caller names it. */
type AskedPage = {
  /** The files that it may be, the most likely first. */
  files: readonly string[];
  /** The section. */
  anchor: string;
};

/** Accepts `guide/start/`, `guide/start`, `guide/start.md`, `guide/start/index.html`, and the path in the portal. */
export function askedPage(path: string, folder: string): AskedPage {
  const [address = '', anchor = ''] = path.trim().split('#');
  const [plain = ''] = address.split('?');
  const prefix = `/docs/${folder}`;
  const below = plain.toLowerCase().startsWith(prefix) ? plain.slice(prefix.length) : plain;
  const parts = decoded(below).split('/').filter(Boolean);
  const last = parts.at(-1) ?? '';
  if (/^(?:index|readme)\.(?:html|md)$/i.test(last)) parts.pop();
  else if (last.endsWith('.md')) parts[parts.length - 1] = last.slice(0, -3);
  const name = parts.join('/');
  if (name === '') return { files: ['index.html'], anchor: decoded(anchor) };
  const files = name.endsWith('.html') ? [name] : [`${name}/index.html`, `${name}.html`];
  return { files, anchor: decoded(anchor) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
