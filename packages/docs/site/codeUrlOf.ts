import type { SiteConfig } from '../config/siteConfig.ts';
import { allowedUrl } from '../html/allowedUrl.ts';

/** A placeholder for the path in a sample URL. */
export const CODE_URL_MARK = 'callboard-path';

/** The parts before and after the path in the URL of a file at its code host; undefined if unknown. */
export function codeUrlOf({ repoUrl }: Pick<SiteConfig, 'repoUrl'>, known: string | null | undefined) {
  const sample = known === undefined ? usualCodeUrl(repoUrl) : known;
  const url = sample ? allowedUrl(sample, 'link') : undefined;
  const at = url?.indexOf(CODE_URL_MARK) ?? -1;
  if (!url || at < 0 || !/^https?:\/\//i.test(url)) return undefined;
  return [url.slice(0, at), url.slice(at + CODE_URL_MARK.length)] as const;
}

/** For a standalone build, the source counts as the whole repository. */
function usualCodeUrl(repoUrl: string | undefined): string | undefined {
  const host = repoUrl !== undefined && URL.canParse(repoUrl) ? new URL(repoUrl).hostname : '';
  const base = repoUrl?.replace(/\/$/, '');
  if (host === 'github.com') return `${base}/blob/HEAD/${CODE_URL_MARK}`;
  return host === 'gitlab.com' ? `${base}/-/blob/HEAD/${CODE_URL_MARK}` : undefined;
}
