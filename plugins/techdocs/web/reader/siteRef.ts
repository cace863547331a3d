/** The entity that owns the docs. */
export type SiteRef = { namespace: string; kind: string; name: string };

const segment = (text: string) => encodeURIComponent(text.toLowerCase());

/** The folder of a site below the address of all sites; it ends in a slash. */
export const siteFolder = ({ namespace, kind, name }: SiteRef): string =>
  `${segment(namespace)}/${segment(kind)}/${segment(name)}/`;

/** `guide` and `guide/index.html` become `guide/`; a page with another file name keeps it. */
export function pagePathOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  if (parts.at(-1) === 'index.html') parts.pop();
  const last = parts.at(-1);
  if (last === undefined) return '';
  return last.endsWith('.html') ? parts.join('/') : `${parts.join('/')}/`;
}

export const pageFileOf = (path: string): string => (path.endsWith('.html') ? path : `${path}index.html`);

/** For URLs: encodes each part of a path. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
