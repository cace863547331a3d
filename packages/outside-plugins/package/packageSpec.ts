import { valid } from 'semver';

/** Where a plugin comes from. */
export type PackageSpec =
  | { type: 'registry'; name: string; version: string }
  | { type: 'url'; url: string }
  /** A `.tgz` file or a folder. */
  | { type: 'file'; path: string };

type Parsed = { spec: PackageSpec; problem?: undefined } | { spec?: undefined; problem: string };

const namePart = /^[a-z0-9~-][a-z0-9._~-]{0,213}$/;
const maxLength = 2_000;

/** Reads `@acme/gates@1.2.0`, `https://….tgz`, `file:./gates.tgz` and `./gates`. */
export function parsePackage(text: string): Parsed {
  if (text.length > maxLength) return { problem: `is longer than ${maxLength} characters` };
  if (text.startsWith('file:')) return fileAt(text.slice('file:'.length));
  if (/^(\.{0,2}\/|[A-Za-z]:[\\/])/.test(text)) return fileAt(text);
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return urlAt(text);
  const at = text.lastIndexOf('@');
  const [name, version] = at > 0 ? [text.slice(0, at), text.slice(at + 1)] : [text, ''];
  if (!isPackageName(name)) {
    return { problem: 'is not a package with a version (@acme/gates@1.2.0), an https URL or a file: path' };
  }
  if (valid(version) !== version) {
    return {
      problem: `needs an exact version, such as ${name}@1.2.0; a range or a tag could resolve to different code later`,
    };
  }
  return { spec: { type: 'registry', name, version } };
}

/** Whether npm accepts it as the name of a package. */
export function isPackageName(name: string): boolean {
  const parts = name.startsWith('@') ? name.slice(1).split('/') : [name];
  return parts.length === (name.startsWith('@') ? 2 : 1) && parts.every((part) => namePart.test(part));
}

const fileAt = (path: string): Parsed =>
  path === '' || path.includes('\0')
    ? { problem: 'has no path; write file: followed by a path, such as file:./gates.tgz' }
    : { spec: { type: 'file', path } };

function urlAt(text: string): Parsed {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return { problem: 'must be an http or https URL' };
  if (url.username !== '' || url.password !== '') {
    return { problem: 'must not contain a user or a password; put a token for the host into .npmrc' };
  }
  return { spec: { type: 'url', url: url.href } };
}
