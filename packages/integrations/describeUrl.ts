import { shortened } from '@callboard/errors';

const maxShown = 300;

/** A URL for messages, without the parts that may be secret: user, password, query and hash. */
export function describeUrl(url: URL | string): string {
  const text = String(url);
  return shortened(URL.canParse(text) ? plainUrl(text, new URL(text)) : plainText(text), maxShown);
}

function plainUrl(text: string, url: URL): string {
  const isPlain = !url.username && !url.password && !url.search && !url.hash;
  const [username, password, search, hash] = ['', '', '', ''];
  const plain = isPlain ? text : Object.assign(url, { username, password, search, hash }).href;
  // Without a host, the parser does not recognize a user: `mara:secret@git.example.com`.
  const shown = url.host ? plain : afterUser(plain);
  return text.includes('?') && !shown.includes('?') ? `${shown}?…` : shown;
}

/** The parts of an invalid URL are unknown, so removing too much is better than removing too little. */
function plainText(text: string): string {
  const end = text.search(/[?#]/);
  if (end === -1) return afterUser(text);
  if (text.includes('@', end)) return '…';
  return `${afterUser(text.slice(0, end))}${text[end] === '?' ? '?…' : ''}`;
}

/** An `@` in a relative path is just part of a name. */
function afterUser(text: string): string {
  const scheme = /^[a-z][a-z0-9+.-]*:\/\//i.exec(text)?.[0] ?? '';
  const mayHaveUser = /:|\/\/|\\\\/.test(text) && text.includes('@');
  return mayHaveUser ? scheme + text.slice(text.lastIndexOf('@') + 1) : text;
}
