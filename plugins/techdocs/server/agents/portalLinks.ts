/** The host is never shown or asked: it makes relative addresses absolute. */
const base = 'http://portal.invalid/static/';

/** The path of a site below all sites, as in URLs: `default/component/booking/`. */
export const siteFolderOf = (parts: readonly string[]): string =>
  parts.map((part) => `${encodeURIComponent(part.toLocaleLowerCase('en-US'))}/`).join('');

/** `guide/index.html` is the page `guide/`. */
const pagePathOf = (path: string) => path.replace(/(^|\/)index\.html$/, '$1');

/** Pages end in a slash or in `.html`, or have no extension. */
function isPage(path: string): boolean {
  const last = path.slice(path.lastIndexOf('/') + 1);
  return !last.includes('.') || last.endsWith('.html');
}

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/** The path of a page's file in the portal. */
export const pageUrlOf = (folder: string, file: string): string => `/docs/${folder}${pagePathOf(encodePath(file))}`;

/** Makes the links of a page absolute paths of the portal: to pages in the reader, and to other files of the site. Other hosts stay. */
export function portalLinks(folder: string, file: string): (url: string) => string {
  const page = base + folder + encodePath(file);
  return (url) => {
    if (!URL.canParse(url, page)) return url;
    const { href, origin, pathname, search, hash } = new URL(url, page);
    if (!href.startsWith(base)) return origin === new URL(base).origin ? `${pathname}${search}${hash}` : url;
    const path = pathname.slice('/static/'.length);
    return isPage(path) ? `/docs/${pagePathOf(path)}${hash}` : `/api/techdocs/static/docs/${path}`;
  };
}
