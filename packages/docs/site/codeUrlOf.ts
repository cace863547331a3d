import type { SiteConfig } from '../config/siteConfig.ts';
import { allowedUrl } from '../html/allowedUrl.ts';

/** Stands for a path in the address of a sample. */
export const CODE_URL_MARK = 'callboard-path';

/** What is before and after the path in the address of a file at its code host; undefined where that is not known. */
export function codeUrlOf({ repoUrl }: Pick<SiteConfig, 'repoUrl'>, known: string | null | undefined) {
  const sample = known === undefined ? usualCodeUrl(repoUrl) : known;
  const url = sample ? allowedUrl(sample, 'link') : undefined;
  const at = url?.indexOf(CODE_URL_MARK) ?? -1;
  if (!url || at < 0 || !/^https?:\/\//i.test(url)) return undefined;
  return [url.slice(0, at), url.slice(at + CODE_URL_MARK.length)] as const;
}

/** Of a site that is built by itself, the source is taken for the whole repository. */
function usualCodeUrl(repoUrl: string | undefined): string | undefined {
  const host = repoUrl !== undefined && URL.canParse(repoUrl) ? new URL(repoUrl).hostname : '';
  const base = repoUrl?.replace(/\/$/, '');
  if (host === 'github.com') return `${base}/blob/HEAD/${CODE_URL_MARK}`;
  return host === 'gitlab.com' ? `${base}/-/blob/HEAD/${CODE_URL_MARK}` : undefined;
}
