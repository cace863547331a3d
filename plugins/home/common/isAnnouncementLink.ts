// Browsers and Node.js both have it.
declare const URL: {
  new (url: string, base: string): { origin: string; protocol: string };
  canParse(url: string, base: string): boolean;
};

const origin = 'https://portal.invalid';

/** Whether something may be linked to: a page of the portal, or one of the web. Everything else could run a script. */
export function isAnnouncementLink(link: string): boolean {
  if (!URL.canParse(link, origin)) return false;
  const url = new URL(link, origin);
  // Browsers read a backslash, and drop tabs and line breaks, as they please; so the URL parser decides, not a guess.
  if (link.startsWith('/')) return url.origin === origin;
  return /^https?:\/\//i.test(link) && (url.protocol === 'https:' || url.protocol === 'http:');
}
